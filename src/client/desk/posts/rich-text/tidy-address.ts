import type { Node } from '@milkdown/kit/prose/model';

const end = '[^\\s<>.,:;!?\'"*_~()[\\]`\\\\|]';
// An address ends at a |, because in a table it would come back as %7C.
const address = new RegExp(
  `((?:https?://|www\\.)[^\\s<>|]*${end}|[\\w.+-]+@[\\w-]+(?:\\.[\\w-]+)*\\.[a-z]+)`,
);

/** Turns addresses in a text into links, as pages will. */
export function linked(node: Node): Node | Node[] {
  const { schema } = node.type;
  if (!node.text || !address.test(node.text)) return node;
  if (node.marks.some(({ type }) => /^(link|inlineCode)$/.test(type.name))) return node;
  return node.text
    .split(address)
    .filter((part) => part !== '')
    .map((part) => {
      const link = address.test(part) && schema.mark('link', { href: hrefOf(part) });
      return schema.text(part, link ? link.addToSet(node.marks) : node.marks);
    });
}

function hrefOf(text: string): string {
  if (text.startsWith('www.')) return `http://${text}`;
  return text.startsWith('http') ? text : `mailto:${text}`;
}
