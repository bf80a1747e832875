import { createHash } from 'node:crypto';
import { accentStyle } from '../../shared/accent';
import { siteNow } from '../site/site-now';
import type { Config } from '../platform/config';
import type { PolicyParts } from '../platform/http/security-headers';
import { formServices } from '../site/services';
import type { Assets } from './assets';

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

/**
 * What the policy of pages depends on at the moment. `accentOf`: the accent colour of the page, if it is
 * not the published one.
 */
export function policyParts(config: Config, assets: Assets, accentOf?: string): PolicyParts {
  const { contact, fellowship, newsletter } = formServices(config);
  const accent = accentSheet(accentOf);
  return {
    styleHashes: [assets.styleHash, ...(accent ? [accent.hash] : [])],
    hasOutsideForm: contact !== null || fellowship !== null,
    newsletter,
  };
}
