// A placeholder until this target's first source arrives; its owner deletes it.
