import { fillIn } from '../../../../shared/format';
import { compareLabels } from '../../../../content/history';
import type { Section } from '../../../../shared/posts/section-fields';
import { deskLabels } from '../../../../content/desk';

/** What parts of a text are called, by the headings that they are under; '' before the first heading. */
export function partNames(headings: string[]): string[] {
  return headings.map((heading, at) => {
    const name = heading || compareLabels.beginning;
    const number = headings.slice(0, at + 1).filter((one) => one === heading).length;
    return number > 1 ? fillIn(compareLabels.again, { name, number }) : name;
  });
}

/**
 * What a section is called, such as "Text 3". Images are counted among images, as a writer counts
 * them; other sections by their position.
 */
export function sectionName(sections: readonly Pick<Section, 'type'>[], index: number): string {
  const type = sections[index]?.type ?? 'text';
  const images = sections.slice(0, index + 1).filter((one) => one.type === 'image');
  const number = type === 'image' ? images.length : index + 1;
  return `${deskLabels.post.section[type]} ${number}`;
}
