import { createHash } from 'node:crypto';
import { accentStyle } from '../../shared/accent';
import { siteNow } from '../site/site-now';

/** The inlined stylesheet of an accent colour. */
interface AccentSheet {
  element: Buffer;
  /** Its SHA-256 in base64, which the CSP allows. */
  hash: string;
}

let last: { accent: string; sheet: AccentSheet | null } = { accent: '', sheet: null };

/** The stylesheet of an accent colour, by default the published one; null for ''. */
export function accentSheet(accent: string = siteNow().look.accent): AccentSheet | null {
  if (accent !== last.accent) last = { accent, sheet: accent === '' ? null : makeSheet(accent) };
  return last.sheet;
}

function makeSheet(accent: string): AccentSheet {
  const style = accentStyle(accent);
  return {
    element: Buffer.from(`<style id="accent">${style}</style>`),
    hash: createHash('sha256').update(style).digest('base64'),
  };
}
