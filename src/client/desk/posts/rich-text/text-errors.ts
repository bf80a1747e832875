import { fillIn } from '../../../../shared/format';
import { editorLabels } from '../../../../content/editor';
import { limits } from '../../../../shared/limits';
import type { FieldErrors } from '../../../lib/field-errors';
import type { SectionValues } from '../form/post-values';

/** What is wrong with the texts and pull quotes: the server's messages, and their length. */
export function textErrors(sections: readonly SectionValues[], errors: FieldErrors): WrongText[] {
  const found = sections.flatMap(({ type, content }, index) => {
    const text = type !== 'image' && (tooLong(content) ?? errors[`sections.${index}.content`]);
    return text ? { index, text } : [];
  });
  return errors.sections ? [{ index: 0, text: errors.sections }, ...found] : found;
}

interface WrongText {
  /** The index of the section. */
  index: number;
  text: string;
}

function tooLong({ length }: string): string | undefined {
  if (length <= limits.sectionText) return undefined;
  const [count = '', limit = ''] = [length, limits.sectionText].map((number) =>
    number.toLocaleString('en'),
  );
  return fillIn(editorLabels.sections.tooLong, { count, limit });
}
