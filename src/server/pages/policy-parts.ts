import type { Config } from '../platform/config';
import type { PolicyParts } from '../platform/http/security-headers';
import { formServices } from '../site/services';
import { accentSheet } from './accent-sheet';
import type { Assets } from './assets';

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
