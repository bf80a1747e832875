import type { SiteCheckJson } from '../../shared/api/operation';
import type { Env } from '../platform/config';
import { finding } from './finding';

/** Settings that are valid and still not right for a site in public. The first is shown. */
export function checkSettings(env: Env): SiteCheckJson {
  if (env.siteUrl.startsWith('https:') && env.trustProxy === 0) {
    return finding('settings', 'warning', 'proxy');
  }
  if (env.admin) return finding('settings', 'warning', 'adminPassword');
  return finding('settings', 'good', 'good');
}
