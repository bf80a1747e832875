/** The words of the list of subscribers, in the desk. */
export const subscriberLabels = {
  one: '1 subscriber',
  many: '{count} subscribers',
  empty: 'No subscribers. Addresses given in the newsletter form of this site will stand here.',
  search: 'Search the subscribers',
  none: 'No subscriber fits this search.',
  older: 'Earlier subscribers',
  delete: {
    action: 'Delete',
    asks: 'Erase this address for good? No newsletter goes to it any more.',
    yes: 'Yes, erase it',
    no: 'Keep it',
    done: 'Subscriber erased',
    failed: 'The subscriber could not be erased. The connection may be down.',
  },
};
