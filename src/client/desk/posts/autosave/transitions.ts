/** Where the newest text of a document is. */
export type State =
  /** On the server. */
  | 'saved'
  /** In this browser; a timer runs until it is sent. */
  | 'changed'
  /** On its way to the server. */
  | 'saving'
  /** In this browser, while an older text is on its way. */
  | 'savingOlder'
  /** In this browser: the last try had no answer; a timer runs until the next. */
  | 'offline'
  /** In this browser, until its writer signs in. */
  | 'signedOut'
  /** In this browser: the server refused it, and will until it changes. */
  | 'refused';

export type Event =
  /** The writer changed the text, or the document now holds all of it. */
  | 'change'
  /** The newest text is sent. */
  | 'send'
  /** An older text is sent again, because it has had no answer. */
  | 'sendOlder'
  /** The answers to a save: see Answer in ports.ts. */
  | 'stored'
  | 'conflict'
  | 'noAnswer'
  | 'expired'
  | 'refused';

/**
 * Every state and what each event makes of it. An event that a state does not list cannot happen
 * in it. docs/autosave.md shows this table.
 */
export const transitions: Record<State, Partial<Record<Event, State>>> = {
  saved: { change: 'changed' },
  changed: { change: 'changed', send: 'saving', sendOlder: 'savingOlder' },
  saving: {
    change: 'savingOlder',
    stored: 'saved',
    conflict: 'changed',
    noAnswer: 'offline',
    expired: 'signedOut',
    refused: 'refused',
  },
  savingOlder: {
    change: 'savingOlder',
    stored: 'changed',
    conflict: 'changed',
    noAnswer: 'offline',
    expired: 'signedOut',
    refused: 'changed',
  },
  offline: { change: 'offline', send: 'saving', sendOlder: 'savingOlder' },
  signedOut: { change: 'signedOut', send: 'saving', sendOlder: 'savingOlder' },
  refused: { change: 'changed', send: 'saving' },
};

/**
 * How long a state lasts before the next try, in milliseconds. The server has every change within
 * three seconds: one change waits for the timer, and at most two saves are on their way.
 */
export const waitMs: Partial<Record<State, number>> = { changed: 800, offline: 2000 };
