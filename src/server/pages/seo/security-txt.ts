import type { Config } from '../../platform/config';
import { absolute } from '../../platform/http/absolute';
import { siteNow } from '../../site/site-now';

const DAY_MS = 24 * 60 * 60 * 1000;
// RFC 9116 recommends less than a year.
const GOOD_FOR_DAYS = 180;

/**
 * /.well-known/security.txt: where to report a vulnerability. Its expiry date advances once a day.
 */
export function securityTxt(config: Config, now = Date.now()): string {
  const today = Math.floor(now / DAY_MS) * DAY_MS;
  const { email } = siteNow().legal;
  const lines = [
    ...(email ? [`Contact: mailto:${email}`] : []),
    `Contact: ${absolute(config, '/contact')}`,
    `Expires: ${new Date(today + GOOD_FOR_DAYS * DAY_MS).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${absolute(config, '/.well-known/security.txt')}`,
  ];
  return `${lines.join('\n')}\n`;
}
