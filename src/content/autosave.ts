/** What the editor says about autosave, and about changes that other people make meanwhile. */
export const autosaveLabels = {
  state: {
    saved: 'Saved',
    saving: 'Saving...',
    offline: 'Offline, kept on this computer',
    signedOut: 'Signed out, kept on this computer',
    refused: 'Kept on this computer only. The server says: {reason}',
    onlyHere: 'This browser keeps nothing. Leave this page open until it says "Saved".',
  },
  signIn: 'Sign in',
  signInAgain: {
    title: 'Sign in to go on',
    text: 'Your session has ended. Your text is here and on this computer; nothing is lost.',
    later: 'Not now',
  },
  unsaved: {
    post: 'These are changes of yours that are not in the post yet.',
    back: 'Go back to the post as it is',
    backDone: 'Your changes are kept in the versions of this post.',
    backFailed: 'There was no answer. Your text is still here.',
    newPost: 'This is a post that you had begun; it has not been sent.',
    startNew: 'Start another one',
  },
  keptInHistory: {
    theirs:
      'You also edited this post in another browser. That text is kept in the versions of this post.',
    ours: 'Another browser saved a different text. The text shown here is kept in the versions of this post.',
  },
  versions: 'See them',
  leftAside:
    'You also wrote something else here, in {name}. It is kept in the versions of that post.',
  untitled: 'a post without a title',
  moved: 'Somebody has changed this post since you began to write.',
  compare: 'Compare the two',
  elsewhere: {
    title: 'This post is open in another tab',
    text: 'To keep the two apart, only one tab at a time can write. What is written there is kept.',
    takeOver: 'Write here instead',
    startNew: 'Begin another post',
  },
  conflict: {
    title: 'Two versions of this post',
    text: 'Somebody else has changed this post since you opened it. Your text is still here. Choose what to keep; then look at it and send it again.',
    mine: 'Yours',
    theirs: 'The other version',
    both: 'Both',
    keep: 'Keep it',
    leave: 'Leave it out',
    onlyMine: 'Only in yours',
    onlyTheirs: 'Only in the other version',
    choice: 'What to keep of: {part}',
    same: 'The same in both: {count} sections',
    sameOne: 'The same in both: 1 section',
    take: 'Go on with this',
    taken: 'Both versions are put together. Look at it, then send it.',
    close: 'Back to my text',
  },
  logOutUnsent:
    'Something you wrote is not on the server yet. It stays on this computer, and goes there when you sign in here again. Log out now?',
};
