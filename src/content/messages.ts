/** Labels of the desk's page of messages from readers. */
export const messageLabels = {
  kept: 'Each message is deleted after 400 days.',
  topics: { contact: 'Contact', fellowship: 'Fellowship' },
  search: 'Search messages',
  show: 'Show',
  shown: { '': 'All messages', new: 'New', 'in-work': 'In progress', answered: 'Answered' },
  empty: {
    '': 'No messages. Messages from your site’s forms will appear here.',
    new: 'No new messages.',
    'in-work': 'No messages in progress.',
    answered: 'No answered messages.',
  },
  none: 'No matches.',
  older: 'Older messages',
  /** The number of new messages, in the menu and on the dashboard. */
  waiting: {
    one: '1 new message from a reader',
    some: '{count} new messages from readers',
    many: '{count} or more new messages from readers',
    short: '99+',
  },
  states: {
    new: 'New',
    'in-work': 'In progress: {name}',
    own: 'In progress: you',
    answered: 'Answered by {name}',
  },
  actions: {
    take: 'I’ll answer this',
    takeOver: 'Take over',
    putBack: 'Put back',
    answered: 'Mark as answered',
    reopen: 'Reopen',
  },
  changed: {
    take: 'Marked as yours to answer',
    takeOver: 'You’ve taken over the message',
    putBack: 'Marked as new again',
    answered: 'Marked as answered',
    reopen: 'Marked as new again',
  },
  changeFailed: 'Couldn’t update the message. Check your connection.',
  gone: 'Someone else has deleted this message.',
  delete: {
    action: 'Delete',
    asks: 'Permanently delete this message? This can’t be undone.',
    yes: 'Delete message',
    no: 'Cancel',
    done: 'Message deleted',
    failed: 'Couldn’t delete the message. Check your connection.',
  },
};
