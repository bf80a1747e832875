/** An item of a Markdown list. */
export interface ListItem {
  /** What comes before its text: "- " or "1. ", with the spaces around it. */
  sign: string;
  /** Its blocks, not indented. */
  content: string;
}

/** The sign and the content of a list item; null if it is indented in an unusual way. */
export function itemOf(text: string): ListItem | null {
  const [sign] = /^ *(?:[-*+]|\d+[.)]) {1,4}(?=\S)/.exec(text) ?? [];
  if (!sign || /^ *\t/m.test(text)) return null;
  const [first = '', ...rest] = text.slice(sign.length).split('\n');
  // A line that continues a paragraph may be indented less.
  const indentation = new RegExp(`^ {0,${sign.length}}`);
  return {
    sign,
    content: [first, ...rest.map((line) => line.replace(indentation, ''))].join('\n'),
  };
}

/** The Markdown of an item with this content. */
export function itemText({ sign, content }: ListItem): string {
  const indentation = ' '.repeat(sign.length);
  return sign + content.replace(/\n(?=[^\n])/g, `\n${indentation}`);
}
