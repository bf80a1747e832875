import { encodeSegment } from './encode-segment';

/** The path of the page of a press item, from its `direct`. */
export function pressPath(direct: string): string {
  return `/press/${encodeSegment(direct)}`;
}
