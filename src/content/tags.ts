/** Labels of the page of tags, and of the suggestions in a field for tags. */
export const tagLabels = {
  hint: 'The tags of all posts and drafts. The number is how many posts have the tag.',
  search: 'Search tags',
  empty: 'No tags yet. Tags that you give to posts will appear here.',
  none: 'No matches.',
  more: 'More tags',
  count: { one: '1 post', other: '{count} posts' },
  suggestions: 'Suggestions',
  rename: {
    action: 'Rename',
    title: 'Rename “{tag}”',
    field: 'New name',
    missing: 'Enter the new name',
    same: 'This is its name now',
    text: 'The tag gets the new name on {posts}. Links to its old name find no posts.',
    merge:
      '“{to}” exists already. The two tags become one. You can’t undo this in one step: each post’s history keeps the tag it had.',
    submit: 'Rename',
    submitMerge: 'Merge tags',
    cancel: 'Cancel',
    done: 'Renamed to “{to}” on {posts}',
    failed: 'Couldn’t rename the tag. Check your connection.',
  },
  remove: {
    action: 'Delete',
    asks: 'The tag will be removed from {posts}, and links to it will find none. You can’t undo this in one step. Each post’s History keeps the tag.',
    yes: 'Delete tag',
    no: 'Keep it',
    done: '“{tag}” was deleted',
    failed: 'Couldn’t delete the tag. Check your connection.',
  },
};
