import type { Section } from '../../../../shared/section-fields';
import { deskLabels } from '../../../../content/desk';

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
