import type { Node } from '@milkdown/kit/prose/model';
import { type EditorState, Plugin, TextSelection } from '@milkdown/kit/prose/state';
import { Decoration } from '@milkdown/kit/prose/view';
import { linkAddress } from '../../../lib/addresses';
import { decorating } from './decorating';

interface Place {
  from: number;
  to: number;
}

// The addresses of a block, from its start. Blocks that did not change are not searched again.
const found = new WeakMap<Node, Place[]>();

/** Shows typed addresses as the links that they will be for readers. */
export const shownAddresses = decorating((doc) => {
  const links: Decoration[] = [];
  doc.forEach((block, start) => {
    for (const { from, to } of addressesOf(block)) {
      links.push(Decoration.inline(start + 1 + from, start + 1 + to, { nodeName: 'a' }));
    }
  });
  return links;
});

function addressesOf(block: Node): Place[] {
  const known = found.get(block);
  if (known) return known;
  const places: Place[] = [];
  block.descendants((node, at, parent) => {
    if (parent?.type.spec.code) return;
    let from = at;
    for (const { text, href } of addressParts(node) ?? []) {
      if (href) places.push({ from, to: from + text.length });
      from += text.length;
    }
  });
  found.set(block, places);
  return places;
}

/** An address that is pasted over words links them. */
export const linkByPasting = new Plugin({
  props: {
    handlePaste({ state, dispatch }, { clipboardData }) {
      const href = fullAddress(clipboardData?.getData('text/plain') ?? '');
      const linked = href && linkedWords(state, href);
      if (linked) dispatch(linked);
      return Boolean(linked);
    },
  },
});

/** Not example.org or /about, because these words may be meant as text. */
function fullAddress(pasted: string): string | null {
  return /^\s*(https?:\/\/|www\.|mailto:)/i.test(pasted) ? linkAddress(pasted) : null;
}

/** The caret is then after the words, so that the next letter does not replace them. */
function linkedWords({ selection, schema, tr }: EditorState, href: string) {
  const { from, to, empty, $from, $to } = selection;
  const mark = schema.mark('link', { href });
  const isInline = selection instanceof TextSelection && !empty && $from.sameParent($to);
  if (!isInline || !$from.parent.type.allowsMarkType(mark.type)) return null;
  tr.removeMark(from, to, mark.type).addMark(from, to, mark);
  return tr.setSelection(TextSelection.create(tr.doc, to)).removeStoredMark(mark.type);
}

const end = '[^\\s<>.,:;!?\'"*_~()[\\]`\\\\|]';
// An address ends at a |, because in a table it would come back as %7C.
const address = new RegExp(
  `((?:https?://|www\\.)[^\\s<>|]*${end}|[\\w.+-]+@[\\w-]+(?:\\.[\\w-]+)*\\.[a-z]+)`,
);

/** Turns addresses in a text into links, as pages will. */
export function linked(node: Node): Node | Node[] {
  const { schema } = node.type;
  const parts = addressParts(node);
  if (!parts) return node;
  return parts.map(({ text, href }) =>
    schema.text(text, href ? schema.mark('link', { href }).addToSet(node.marks) : node.marks),
  );
}

/** The parts of a text, of which some are addresses; null if none is, or if it cannot be a link. */
export function addressParts(node: Node): { text: string; href: string | null }[] | null {
  if (!node.text || !address.test(node.text)) return null;
  if (node.marks.some(({ type }) => /^(link|inlineCode)$/.test(type.name))) return null;
  return node.text
    .split(address)
    .filter((part) => part !== '')
    .map((text) => ({ text, href: address.test(text) ? hrefOf(text) : null }));
}

function hrefOf(text: string): string {
  if (text.startsWith('www.')) return `http://${text}`;
  return text.startsWith('http') ? text : `mailto:${text}`;
}
