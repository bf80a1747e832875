/** The words of what readers have written, in the desk. */
export const messageLabels = {
  kept: 'Each message is deleted after 400 days.',
  topics: { contact: 'Contact', fellowship: 'Fellowship' },
  search: 'Search the messages',
  show: 'Show',
  shown: { all: 'All messages', unread: 'Unread', marked: 'Still to do' },
  empty: {
    all: 'No messages. What readers send by the forms of this site will stand here.',
    unread: 'No unread messages.',
    marked: 'Nothing is marked as still to do.',
  },
  none: 'No message fits this search.',
  older: 'Older messages',
  unread: 'Unread',
  marked: 'To do',
  actions: {
    read: 'Mark as read',
    unread: 'Mark as unread',
    marked: 'Mark as to do',
    unmarked: 'Mark as done',
  },
  changed: {
    read: 'Marked as read',
    unread: 'Marked as unread',
    marked: 'Marked as to do',
    unmarked: 'Marked as done',
  },
  changeFailed: 'The message could not be changed. The connection may be down.',
  gone: 'Somebody else has deleted this message.',
  delete: {
    action: 'Delete',
    asks: 'Delete this message for good? It cannot be brought back.',
    yes: 'Yes, delete it',
    no: 'Keep it',
    done: 'Message deleted',
    failed: 'The message could not be deleted. The connection may be down.',
  },
};
