import type { MilkdownPlugin } from '@milkdown/kit/ctx';
import { $mark } from '@milkdown/kit/utils';

const names = ['superscript', 'subscript'];

export const isScript = ({ type }: { type: { name: string } }) => names.includes(type.name);

/** Superscript and subscript, of which a text can have one. */
export const scriptMarks: MilkdownPlugin[] = [
  script('superscript', 'sup'),
  script('subscript', 'sub'),
];

function script(name: string, tag: string) {
  return $mark(name, () => ({
    excludes: names.join(' '),
    // A reference to a footnote is an element of the same name.
    parseDOM: [{ tag: `${tag}:not([data-type])` }],
    toDOM: () => [tag, 0],
    parseMarkdown: {
      match: ({ type }) => type === name,
      runner: (state, { children }, type) =>
        void state.openMark(type).next(children).closeMark(type),
    },
    toMarkdown: {
      match: ({ type }) => type.name === name,
      runner: (state, mark) => void state.withMark(mark, name),
    },
  }));
}
