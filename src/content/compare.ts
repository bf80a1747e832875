/** Labels beside the texts of two revisions of a post. */
export const compareLabels = {
  decorative: 'Decorative image',
  formatting: 'Same words, different formatting.',
  empty: 'Empty',
  removed: 'removed:',
  added: 'added:',
  onlyHere: 'only here:',
};
