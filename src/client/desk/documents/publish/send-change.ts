import { HttpError } from '../../../lib/http';

interface Attempts<Sent, Doc extends { version: number }> {
  sent: Sent;
  /** The unanswered attempts since the last answer. */
  earlier: Sent[];
  /** Whether a document is the result of an attempt. */
  isOf: (doc: Doc, attempt: Sent) => boolean;
  /** Sends the change as a change to this version. */
  change: (version: number) => Promise<Doc>;
}

/**
 * Continues after the server had another version of the document, `current`. An earlier attempt may
 * have arrived while its answer was lost. If the document still equals that attempt, later changes
 * are sent as a change to it. Throws a 412 if someone else changed it.
 */
export async function continueFrom<Sent, Doc extends { version: number }>(
  current: Doc,
  { sent, earlier, isOf, change }: Attempts<Sent, Doc>,
): Promise<Doc> {
  if (isOf(current, sent)) return current;
  if (earlier.some((one) => isOf(current, one))) return change(current.version);
  throw new HttpError(412, '', {}, { current });
}
