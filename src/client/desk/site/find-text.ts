import type { TextAt } from './texts';

/**
 * The path of the control that has a text of the preview: the same text, else the shortest text that
 * contains it, else the longest text in it. Undefined if there is none.
 */
export function findText(texts: TextAt[], wanted: string): string | undefined {
  const text = plain(wanted);
  if (text === '') return undefined;
  const known = texts.map((one) => ({ ...one, text: plain(one.text) })).filter((one) => one.text);
  const byLength = [...known].sort((one, other) => one.text.length - other.text.length);
  const found =
    known.find((one) => one.text === text) ??
    byLength.find((one) => one.text.includes(text)) ??
    byLength.findLast((one) => text.includes(one.text));
  return found?.path;
}

/** Without what a page adds or drops: capitals, spaces, and the marks of Markdown. */
function plain(text: string): string {
  const words = text.replace(/\]\([^)\s]*\)|<\/?su[bp]>/g, '').replace(/[*_`#>[\]]/g, '');
  return words.replace(/\s+/g, ' ').trim().toLocaleLowerCase();
}
