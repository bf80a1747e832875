import { UserError } from '../platform/user-error';

/** An upload is in memory while it is in hand: at most this many, of 20 MB each. */
const IN_HAND = 8;
/** Decoding takes a processor and up to 160 MB for a picture of 40 million pixels. */
const AT_ONCE = 2;

let inHand = 0;
let working = 0;
const waiting: (() => void)[] = [];

/** Runs `work` while there is room for one more upload; 503 with Retry-After when there is none. */
export async function holdUpload<T>(work: () => Promise<T>): Promise<T> {
  if (inHand >= IN_HAND) {
    const message = 'Other files are being uploaded just now; try again in a moment';
    throw new UserError(503, message, { retryAfter: 5 });
  }
  inHand += 1;
  try {
    return await work();
  } finally {
    inHand -= 1;
  }
}

/** Runs `work` when its turn comes, in the order of asking. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (working >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else working += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    // The place goes straight to the next one, so that nobody can slip in between.
    if (next) next();
    else working -= 1;
  }
}
