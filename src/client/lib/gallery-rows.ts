import type { PageSectionJson } from '../../shared/api/post-pages';

/** The most images beside each other. */
export const IN_A_ROW = 3;

/** Sections of a post that are shown together: a section, or images of a gallery in a row. */
export interface SectionRow {
  /** The index of the first. */
  at: number;
  sections: PageSectionJson[];
}

/** The sections of a post, with each gallery in rows of two or three images. */
export function galleryRows(sections: PageSectionJson[]): SectionRow[] {
  const rows: SectionRow[] = [];
  for (let at = 0; at < sections.length;) {
    const group = groupOf(sections[at]);
    let end = at + 1;
    while (group && groupOf(sections[end]) === group) end += 1;
    for (let left = Math.ceil((end - at) / IN_A_ROW); left > 0; left -= 1) {
      const count = Math.ceil((end - at) / left);
      rows.push({ at, sections: sections.slice(at, at + count) });
      at += count;
    }
  }
  return rows;
}

function groupOf(section: PageSectionJson | undefined): string | undefined {
  return section?.type === 'image' ? section.group : undefined;
}
