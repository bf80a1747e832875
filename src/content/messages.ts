/** Labels of the desk's page of messages from readers. */
export const messageLabels = {
  kept: 'Each message is deleted after 400 days.',
  topics: { contact: 'Contact', fellowship: 'Fellowship' },
  search: 'Search messages',
  show: 'Show',
  shown: { all: 'All messages', unread: 'Unread', marked: 'Flagged (needs a reply)' },
  empty: {
    all: 'No messages. Messages from your site’s forms will appear here.',
    unread: 'No unread messages.',
    marked: 'No flagged messages.',
  },
  none: 'No matches.',
  older: 'Older messages',
  unread: 'Unread',
  marked: 'Flagged',
  actions: {
    read: 'Mark as read',
    unread: 'Mark as unread',
    marked: 'Flag',
    unmarked: 'Remove flag',
  },
  changed: {
    read: 'Marked as read',
    unread: 'Marked as unread',
    marked: 'Flagged',
    unmarked: 'Flag removed',
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
