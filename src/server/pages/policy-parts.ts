import type { Config } from '../platform/config';
import type { PolicyParts } from '../platform/http/security-headers';
import { formServices } from '../site/services';
import { accentSheet } from './accent-sheet';
import type { Assets } from './assets';

/** What the policy of pages depends on at the moment. */
export function policyParts(config: Config, assets: Assets): PolicyParts {
  const { contact, fellowship, newsletter } = formServices(config);
  const accent = accentSheet();
  return {
    styleHashes: [assets.styleHash, ...(accent ? [accent.hash] : [])],
    hasOutsideForm: contact !== null || fellowship !== null,
    newsletter,
  };
}
