/** Where the newest text of a document is. */
export type State =
  /** On the server. */
  | 'saved'
  /** In this browser; a timer runs until it is sent. */
  | 'changed'
  /** Being sent to the server. */
  | 'saving'
  /** In this browser, while an older text is being sent. */
  | 'savingOlder'
  /** In this browser: the last attempt had no answer; a timer runs until the next attempt. */
  | 'offline'
  /** In this browser, until the writer signs in. */
  | 'signedOut'
  /** In this browser: the server rejected it, and will until it changes. */
  | 'refused';

export type Event =
  /** The writer changed the text, or the document now contains the whole text. */
  | 'change'
  /** The newest text is sent. */
  | 'send'
  /** An older text is resent because it is unacknowledged. */
  | 'sendOlder'
  /** The answers to a save: see Answer in ports.ts. */
  | 'stored'
  | 'conflict'
  | 'noAnswer'
  | 'expired'
  | 'refused';

/**
 * Every state and the next state after each event. An event that a state does not list cannot
 * happen in that state. docs/autosave.md shows this table.
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
 * How long a state lasts before the next attempt, in milliseconds. The server has every change
 * within three seconds: one timer and at most two saves.
 */
export const waitMs: Partial<Record<State, number>> = { changed: 800, offline: 2000 };
