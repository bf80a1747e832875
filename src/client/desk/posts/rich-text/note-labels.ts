// The labels of footnotes in Markdown. In code, they are found too; that only reserves a label.

/** The labels of the footnotes that a text defines. */
export const definedIn = (markdown: string): Set<string> =>
  new Set([...markdown.matchAll(/^[ >]*\[\^([^\]\s]+)\]:/gm)].map(([, label]) => label as string));

/** The labels of the footnotes that a text refers to, in order. */
export const referredIn = (markdown: string): string[] =>
  [...markdown.matchAll(/(?<!\\)\[\^([^\]\s]+)\](?!:)/g)].map(([, label]) => label as string);

/** The lowest number that is not used as a label. */
export function freeLabel(used: ReadonlySet<string>): string {
  let number = 1;
  while (used.has(String(number))) number += 1;
  return String(number);
}
