import { createHmac } from 'node:crypto';
import type { Config } from '../platform/config';
import { type SettingName, settings } from '../platform/settings';

/** These are compared by columns of their own, which processes of earlier builds have too. */
const inColumns: SettingName[] = ['JWT_SECRET', 'SITE_URL', 'MEDIA_S3_URL'];

/**
 * What tells the value of each setting that all processes must share from another, and does not tell the
 * value: someone who can read the table cannot try out values without JWT_SECRET. What has the same effect
 * is equal, such as a default that is written out and one that is not.
 */
export function comparedSettings(config: Config): Record<string, string> {
  const values = effectiveValues(config);
  const hashes = Object.entries(settings).flatMap(([name, { field, ofOneProcess }]) => {
    if (ofOneProcess || inColumns.some((column) => column === name)) return [];
    return [[name, hashOf(config.jwtSecret, name, values[field])]];
  });
  return Object.fromEntries(hashes) as Record<string, string>;
}

/** The values as the site uses them, by the fields of the table. */
function effectiveValues({ mail, backupTo, ...others }: Config): Record<string, unknown> {
  const { from, ...server } = mail ?? {};
  return {
    ...others,
    smtpUrl: server,
    mailFrom: from,
    // Machines may have different keys to one bucket.
    backupTo: typeof backupTo === 'object' ? backupTo.address : backupTo,
  };
}

function hashOf(secret: string, name: string, value: unknown): string {
  const text = JSON.stringify([name, value ?? null]);
  return createHmac('sha256', secret).update(`setting ${text}`).digest('hex').slice(0, 16);
}
