/** Labels of the desk's list of subscribers. */
export const subscriberLabels = {
  one: '1 subscriber',
  many: '{count} subscribers',
  empty: 'No subscribers. People who sign up for the newsletter will appear here.',
  search: 'Search subscribers',
  none: 'No matches.',
  older: 'Older subscribers',
  delete: {
    action: 'Remove',
    asks: 'Remove this subscriber permanently?',
    yes: 'Remove subscriber',
    no: 'Cancel',
    done: 'Subscriber removed',
    failed: 'Couldn’t remove the subscriber. Check your connection.',
  },
};
