import type { BlogStatus } from '../shared/api/posts';

/**
 * What the editor says about autosave, and about changes that other people make. `{document}` is the
 * kind of the document: "post" or "page".
 */
export const autosaveLabels = {
  state: {
    /** `at` is ' ' and the time, or '' if the time is not known. */
    saved: 'Saved{at}',
    autosaved: 'Autosaved{at}, not published',
    saving: 'Saving...',
    offline: 'Offline. Saved on this computer.',
    signedOut: 'Signed out. Saved on this computer.',
    refused: 'Saved on this computer only. Couldn’t save to your account: {reason}',
    onlyHere: 'This browser can’t store your text. Keep this page open until you see “Autosaved”.',
  },
  /** What “Autosaved, not published” means, by the status of the post. */
  means: {
    draft:
      'Your changes are stored in your account, where only you see them. Save the draft to show them to your colleagues, or publish them.',
    scheduled:
      'Your changes are stored in your account, where only you see them. At its time, the post is published as it was last saved.',
    published:
      'Your changes are stored in your account. Readers see the post as it was last published.',
    trash: 'Your changes are stored in your account, where only you see them.',
    page: 'Your changes are stored in your account. Readers see the page as it was last published.',
    scheduledPage:
      'Your changes are stored in your account, where only you see them. At its time, the change is published as it was last saved.',
  } satisfies Record<BlogStatus | 'page' | 'scheduledPage', string>,
  /** After Ctrl+S, when nothing has changed. */
  allSaved: 'Everything is saved.',
  signIn: 'Sign in',
  signInAgain: {
    title: 'Sign in to continue',
    text: 'Your session has ended. Your text is saved on this computer.',
    later: 'Later',
  },
  unsaved: {
    post: 'You have unpublished changes.',
    back: 'Discard them',
    backDone: 'Your changes are kept in History.',
    backFailed: 'Couldn’t reach the server. Your text is still here.',
    newPost: 'You’re continuing an autosaved post.',
    startNew: 'Start a new one',
    /** Above an empty new post. `name` is the post that was begun here before. */
    savedSince: 'The post that you began here, “{name}”, has been saved since. This is a new one.',
    openSaved: 'Open it',
  },
  keptInHistory: {
    theirs: 'You also edited this {document} in another browser. That text is in History.',
    ours: 'You also edited this {document} in another browser, and that text was saved first. The text shown here is in History.',
  },
  versions: 'View history',
  /** Above a post that was moved to the trash while somebody edited it. */
  trashed: {
    text: 'This post is in the trash. Your text is kept. To save it to the post, restore the post.',
    link: 'Open the trash',
  },
  leftAside: 'You also edited {name} in this browser. That text is in its history.',
  moved: 'This {document} has changed since you started editing.',
  movedBy: '{name} changed this {document} on {time}, after you started editing.',
  /** After the text was replaced by what another browser saved. */
  caughtUp: 'This {document} was changed elsewhere. You see the newest text.',
  alsoOpen: {
    one: '{names} also has this post open.',
    more: '{names} also have this post open.',
    own: 'You also have this post open on another device or in another browser.',
  },
  compare: 'Compare',
  elsewhere: {
    title: 'This {document} is open in another tab',
    text: 'You can edit in one tab at a time. Nothing you wrote there is lost.',
    takeOver: 'Edit here instead',
    startNew: 'Start a new post',
  },
  conflict: {
    title: 'Two versions of this {document}',
    changed: 'This {document} has changed since you opened it.',
    changedBy: '{name} changed this {document} on {time}, after you opened it.',
    text: 'Your text is still here. Look at what is combined, then continue.',
    unrelated:
      'The two texts have nothing in common. To keep both, save yours as a new post. Or choose what to keep of each.',
    asNew: 'Save mine as a new post',
    asNewDone: 'Saved as a new post. The other post is as it was.',
    asNewFailed: 'Couldn’t save your text as a new post. Check your connection, then try again.',
    loading: 'Comparing...',
    failed: 'Couldn’t compare the versions. Check your connection, then try again.',
    asks: 'Choose what to keep where you both changed the same words. Everything else is combined.',
    merged: 'You changed different words, so nothing needs a choice. Continue combines both.',
    mine: 'Mine',
    theirs: 'Theirs',
    theirsBy: '{name}’s',
    both: 'Combine',
    keep: 'Keep',
    leave: 'Leave out',
    onlyMine: 'Only in your text',
    onlyTheirs: 'Only in the other text',
    choice: 'What to keep: {part}',
    taken: {
      by: 'Also taken, because only {name} changed it: {parts}',
      other: 'Also taken, because only the other person changed it: {parts}',
    },
    take: 'Continue',
    done: 'The versions have been combined. Check the text before you save or publish it.',
    close: 'Back to my text',
  },
  logOutUnsent: {
    title: 'Sign out now?',
    text: 'Some of your text hasn’t reached the server yet. It is saved on this computer and will be sent when you sign in here again.',
    yes: 'Sign out',
    no: 'Stay signed in',
  },
};
