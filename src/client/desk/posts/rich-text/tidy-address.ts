import type { Node } from '@milkdown/kit/prose/model';

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
