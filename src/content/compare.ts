/** Labels beside the texts of two revisions of a post. */
export const compareLabels = {
  decorative: 'Decorative image',
  width: { text: 'Width: text', wide: 'Width: wide' },
  group: 'Gallery: {group}',
  formatting: 'Same words, different formatting.',
  /** Of a text, before its first heading. */
  beginning: 'Beginning of the text',
  again: '{name} ({number})',
  empty: 'Empty',
  removed: 'removed:',
  added: 'added:',
  onlyHere: 'only here:',
};
