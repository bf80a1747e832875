/** Texts that end, open or break what they are put into, and characters that XML forbids. */
export const hostile = {
  name: '</script></title>]]><!-- "quoted" & \'single\' \u0001\u000b\ufffe \u{1f52c} <b>',
  tag: 'R&D <"tags">',
};

/** What is left of a text where control characters may not be. */
export function withoutForbidden(text: string): string {
  // eslint-disable-next-line no-control-regex -- these are the characters in question
  return text.replace(/[\u0001\u000b\ufffe]/g, '');
}
