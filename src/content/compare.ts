/** What stands beside the texts of two versions of a post. */
export const compareLabels = {
  decorative: 'Only decoration',
  formatting: 'The same words, formatted in another way.',
  empty: 'Empty',
  removed: 'removed:',
  added: 'added:',
  onlyHere: 'only here:',
};
