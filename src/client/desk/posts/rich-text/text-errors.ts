import { Plugin } from '@milkdown/kit/prose/state';
import { Decoration, DecorationSet } from '@milkdown/kit/prose/view';
import { fillIn } from '../../../../shared/format';
import { editorLabels } from '../../../../content/editor';
import { limits } from '../../../../shared/limits';
import type { FieldErrors } from '../../../lib/field-errors';
import type { SectionValues } from '../form/post-values';

/** What is wrong with a text or pull quote, and the position before it. */
export interface TextError {
  at: number;
  text: string;
}

/** The ids of the messages, for the description of the editor. */
export const errorId = (index: number) => `post-text-error-${index}`;

/** Shows messages before the texts that they are about. Set as metadata of a transaction. */
export const sectionErrors: Plugin<DecorationSet> = new Plugin<DecorationSet>({
  state: {
    init: () => DecorationSet.empty,
    apply(tr, shown): DecorationSet {
      const errors = tr.getMeta(sectionErrors) as TextError[] | undefined;
      if (!errors) return shown.map(tr.mapping, tr.doc);
      const made = errors.map(({ at, text }, index) =>
        Decoration.widget(at, () => message(text, index), { side: -1, key: `${index} ${text}` }),
      );
      return DecorationSet.create(tr.doc, made);
    },
  },
  props: {
    decorations(state) {
      return this.getState(state);
    },
  },
});

function message(text: string, index: number): HTMLElement {
  const shown = document.createElement('p');
  shown.className = 'error';
  shown.id = errorId(index);
  shown.contentEditable = 'false';
  shown.textContent = text;
  return shown;
}

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
