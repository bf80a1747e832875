import { fillIn } from '../../../../shared/format';
import {
  makeSectionFields,
  type Section,
  type SectionField,
  type SectionFieldKind,
} from '../../../../shared/posts/section-fields';
import { readSection } from '../../../../shared/posts/sections';
import { compareLabels } from '../../../../content/history';
import { type PartText, plainText } from '../../documents/compare/part-text';

/** Everything except a section's Markdown is plain text, including an image's address. */
export function sectionText(section: Section): PartText {
  const { type, content, ...more } = readSection(section);
  const lineOf = makeSectionFields<Record<SectionFieldKind, string>>({
    body: () => '',
    line: (field) => more[field] ?? '',
    flag: (field) => compareLabels[field],
    choice: (field) => compareLabels[field][more[field] ?? 'text'],
    key: (field) => fillIn(compareLabels[field], { [field]: more[field] ?? '' }),
  });
  const lines = (Object.keys(more) as Exclude<SectionField, 'content'>[]).map(
    (field) => lineOf[field],
  );
  if (type === 'image') return plainText([content, ...lines].filter(Boolean).join('\n'));
  return { markdown: content, plain: lines.join('\n') };
}

/** The text of sections that follow each other; null if there are none. */
export function textOfSections(sections: Section[]): PartText | null {
  if (sections.length === 0) return null;
  const texts = sections.map(sectionText);
  const joined = (of: keyof PartText, between: string) =>
    texts
      .map((text) => text[of])
      .filter(Boolean)
      .join(between);
  return { markdown: joined('markdown', '\n\n'), plain: joined('plain', '\n') };
}

/** The addresses of the images among sections. */
export function imagesOfSections(sections: Section[]): string[] {
  return sections.flatMap(({ type, content }) => (type === 'image' && content.trim()) || []);
}
