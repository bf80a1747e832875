import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as passwords } from '@zxcvbn-ts/language-common';
import { dictionary as english } from '@zxcvbn-ts/language-en';

/** What the estimator calls very unguessable, and its highest score. */
const ENOUGH_GUESSES = 1e10;

/**
 * The estimator looks at this many characters: its time grows with the cube of the length, up to a
 * second for 72. A long password is accepted for its beginning or its end, because more characters
 * never make it easier to guess.
 */
const LOOKED_AT = 20;

/** Last names and Wikipedia's words would be another 120,000. */
const dictionary = {
  ...passwords,
  words: english['commonWords-en'],
  names: english['firstnames-en'],
  days: english['daysOfWeek-en'],
  months: english['months-en'],
  seasons: english['seasons-en'],
};

let made: ZxcvbnFactory | undefined;

/** Making it takes about 60 ms. */
function estimator(): ZxcvbnFactory {
  made ??= new ZxcvbnFactory({
    dictionary,
    graphs: adjacencyGraphs,
    maxLength: LOOKED_AT,
    // Of "p@$$w0rd", readings with this many different replacements. Each takes as long as the
    // password without them.
    l33tMaxSubstitutions: 2,
  });
  return made;
}

/**
 * Whether a password is made of common passwords, words, names, dates, keys side by side or
 * repetitions, so that programs guess it soon. `words`: more words that are easy to guess.
 */
export function isGuessable(password: string, words: string[]): boolean {
  const text = password.normalize('NFKC');
  const parts = [text.slice(0, LOOKED_AT), text.slice(-LOOKED_AT)];
  return [...new Set(parts)].every(
    (part) => estimator().check(part, words).guesses < ENOUGH_GUESSES,
  );
}

/** Makes the estimator at the start, so that the first new password takes no longer than others. */
export function warmEstimator(): void {
  isGuessable('', []);
}
