// The loaded images: their globals, their code and their symbols.
#define _GNU_SOURCE
#include "CAllocationTracker.h"

#include <dlfcn.h>
#include <elf.h>
#include <fcntl.h>
#include <link.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#define IMAGES 256
#define LOADS 1024

struct image {
    uintptr_t base, start, end;
    char path[512];
    const Elf64_Sym *symbols;
    size_t count;
    const char *texts;
    bool is_read, is_full;
};

static struct image images[IMAGES];
static size_t image_count;
static struct { uintptr_t start, end; uint32_t rights; } loads[LOADS];
static size_t load_count;
static wayfold_segment *segments_out;
static size_t segments_capacity, segment_count;

static int see_image(struct dl_phdr_info *info, size_t size, void *context) {
    (void)size, (void)context;
    if (image_count == IMAGES) return 1;
    struct image *image = &images[image_count];
    const char *name = info->dlpi_name && info->dlpi_name[0] ? info->dlpi_name : "/proc/self/exe";
    if (image->base != info->dlpi_addr || strcmp(image->path, name) != 0)
        *image = (struct image){.base = info->dlpi_addr};
    snprintf(image->path, sizeof image->path, "%s", name);
    image->start = UINTPTR_MAX, image->end = 0;
    for (int part = 0; part < info->dlpi_phnum; part++) {
        const ElfW(Phdr) *header = &info->dlpi_phdr[part];
        if (header->p_type != PT_LOAD) continue;
        uintptr_t start = info->dlpi_addr + header->p_vaddr, end = start + header->p_memsz;
        if (start < image->start) image->start = start;
        if (end > image->end) image->end = end;
        if (load_count < LOADS) {
            loads[load_count].start = start, loads[load_count].end = end;
            loads[load_count++].rights = header->p_flags;
        }
        if (!(header->p_flags & PF_W)) continue;
        if (segment_count < segments_capacity)
            segments_out[segment_count] =
                (wayfold_segment){(start + 7) & ~7ull, end & ~7ull, (uint32_t)image_count};
        segment_count++;
    }
    image_count++;
    return 0;
}

size_t wayfold_image_segments(wayfold_segment *segments, size_t capacity) {
    segments_out = segments, segments_capacity = capacity;
    segment_count = image_count = load_count = 0;
    dl_iterate_phdr(see_image, 0);
    return segment_count;
}

const char *wayfold_image_path(uint32_t image) {
    return image < image_count ? images[image].path : "";
}

static bool has_rights(uintptr_t start, size_t size, uint32_t rights) {
    for (size_t part = 0; part < load_count; part++)
        if (start >= loads[part].start && start < loads[part].end)
            return loads[part].rights & rights && size <= loads[part].end - start;
    return false;
}

bool wayfold_is_code(uintptr_t address) { return has_rights(address, 1, PF_X); }

bool wayfold_is_loaded(uintptr_t start, size_t size) { return has_rights(start, size, PF_R); }

// Maps an image's symbol table; what is damaged or gone counts as no symbols.
static void read_symbols(struct image *image) {
    image->is_read = true;
    int file = open(image->path, O_RDONLY | O_CLOEXEC);
    if (file < 0) return;
    struct stat status;
    char *bytes = MAP_FAILED;
    if (fstat(file, &status) == 0 && (size_t)status.st_size > sizeof(Elf64_Ehdr))
        bytes = mmap(0, (size_t)status.st_size, PROT_READ, MAP_PRIVATE, file, 0);
    close(file);
    if (bytes == MAP_FAILED) return;
    size_t length = (size_t)status.st_size;
    const Elf64_Ehdr *head = (const void *)bytes;
    if (memcmp(head->e_ident, ELFMAG, SELFMAG) != 0 || head->e_shoff > length
        || head->e_shnum > (length - head->e_shoff) / sizeof(Elf64_Shdr)) return;
    const Elf64_Shdr *sections = (const void *)(bytes + head->e_shoff), *best = 0;
    for (int part = 0; part < head->e_shnum; part++) {
        if (sections[part].sh_type == SHT_SYMTAB) { best = &sections[part]; break; }
        if (sections[part].sh_type == SHT_DYNSYM) best = &sections[part];
    }
    if (!best || best->sh_offset > length || best->sh_size > length - best->sh_offset
        || best->sh_link >= head->e_shnum || sections[best->sh_link].sh_offset > length) return;
    image->symbols = (const void *)(bytes + best->sh_offset);
    image->count = best->sh_size / sizeof(Elf64_Sym);
    image->texts = bytes + sections[best->sh_link].sh_offset;
    image->is_full = best->sh_type == SHT_SYMTAB;
}

const char *wayfold_symbol(uintptr_t address, uintptr_t *offset) {
    for (size_t number = 0; number < image_count; number++) {
        struct image *image = &images[number];
        if (address < image->start || address >= image->end) continue;
        if (!image->is_read) read_symbols(image);
        for (size_t place = 0; place < image->count; place++) {
            const Elf64_Sym *symbol = &image->symbols[place];
            int type = ELF64_ST_TYPE(symbol->st_info);
            if (symbol->st_shndx == SHN_UNDEF || !symbol->st_value
                || (type != STT_OBJECT && type != STT_FUNC)) continue;
            uintptr_t distance = address - image->base - symbol->st_value;
            if (distance >= (symbol->st_size ? symbol->st_size : 1)) continue;
            *offset = distance;
            return image->texts + symbol->st_name;
        }
    }
    return 0;
}

bool wayfold_has_symbols(void) {
    if (image_count == 0) return false;
    if (!images[0].is_read) read_symbols(&images[0]);
    return images[0].is_full;
}

__attribute__((weak)) void wayfold_make_globals(void);

void wayfold_tracker_make_globals(void) {
    if (wayfold_make_globals) wayfold_make_globals();
}

__attribute__((weak)) void wayfold_end_turn(void);

void wayfold_tracker_end_turn(void) {
    if (wayfold_end_turn) wayfold_end_turn();
}

const char *wayfold_own_image(void) {
    Dl_info place;
    return dladdr((void *)wayfold_own_image, &place) && place.dli_fname ? place.dli_fname : "";
}
