/** Labels of the desk's page of messages from readers. */
export const messageLabels = {
  kept: 'Each message is deleted after 400 days.',
  topics: { contact: 'Contact', fellowship: 'Fellowship', newsletter: 'Newsletter' },
  search: 'Search messages',
  show: 'Show',
  shown: {
    '': 'All messages',
    new: 'New',
    'in-work': 'In progress',
    answered: 'Answered',
    suspected: 'Set aside',
  },
  empty: {
    '': 'No messages. Messages from your site’s forms will appear here.',
    new: 'No new messages.',
    'in-work': 'No messages in progress.',
    answered: 'No answered messages.',
    suspected: 'Nothing was set aside.',
  },
  /** Above what was set aside, and the link to it. */
  suspected: {
    why: 'These arrived with a hidden field filled in, as programs do, and sometimes browsers. Nobody was emailed. They are deleted after 30 days.',
    one: '1 message was set aside as probable spam',
    some: '{count} messages were set aside as probable spam',
    many: '{count} or more messages were set aside as probable spam',
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
    suspected: 'Set aside',
  },
  actions: {
    take: 'I’ll answer this',
    takeOver: 'Take over',
    putBack: 'Put back',
    answered: 'Mark as answered',
    reopen: 'Reopen',
    accept: 'Not spam',
    subscribe: 'Add to the newsletter',
  },
  changed: {
    take: 'Marked as yours to answer',
    takeOver: 'You’ve taken over the message',
    putBack: 'Marked as new again',
    answered: 'Marked as answered',
    reopen: 'Marked as new again',
    accept: 'Moved to the new messages',
    subscribe: 'Subscribed, or asked to confirm by email',
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
