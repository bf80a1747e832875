/** Texts that end, open or break their context, and characters that XML forbids. */
export const hostile = {
  name: '</script></title>]]><!-- "quoted" & \'single\' \u0001\u000b\ufffe \u{1f52c} <b>',
  tag: 'R&D <"tags">',
};

/** A text without characters that XML forbids. */
export function withoutForbidden(text: string): string {
  // oxlint-disable-next-line no-control-regex -- these are the characters to remove
  return text.replace(/[\u0001\u000b\ufffe]/g, '');
}
