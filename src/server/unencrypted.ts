import { eachHost } from './platform/database/hosts';
import { isPublic, type insecureUses } from './platform/read-setting';

type InsecureUse = (typeof insecureUses)[number];

interface Addresses {
  siteUrl: string | undefined;
  /** The address of the bucket. */
  storage: string | undefined;
  /** The address of the bucket for backups. */
  backups: string | undefined;
  databases: { databaseUrl: string | undefined; databaseDirectUrl: string | undefined };
}

/**
 * A sentence for each address over which passwords or texts would cross the internet unencrypted,
 * except those that `allowed` accepts.
 */
export function findUnencrypted(
  { siteUrl, storage, backups, databases }: Addresses,
  allowed: readonly string[],
): string[] {
  const { databaseUrl, databaseDirectUrl } = databases;
  const noTls = 'is remote and does not require TLS. Add ?sslmode=require';
  const rows: [InsecureUse, isOpen: boolean, problem: string][] = [
    ['site', isPublicHttp(siteUrl), 'SITE_URL is public and starts with http. Use https'],
    ['storage', isPublicHttp(storage), 'MEDIA_S3_URL is remote and starts with http. Use https'],
    ['storage', isPublicHttp(backups), 'BACKUP_TO is remote and starts with http. Use https'],
    ['database', isRemoteWithoutTls(databaseUrl), `DATABASE_URL ${noTls}`],
    ['database', isRemoteWithoutTls(databaseDirectUrl), `DATABASE_DIRECT_URL ${noTls}`],
  ];
  return rows
    .filter(([use, isOpen]) => isOpen && !allowed.includes(use))
    .map(
      ([use, , problem]) =>
        `${problem}, or set ALLOW_INSECURE=${use} if its network is encrypted in another way.`,
    );
}

function isPublicHttp(address: string | undefined): boolean {
  if (!address) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && isPublic(hostname);
}

function isRemoteWithoutTls(address: string | undefined): boolean {
  return ((address && eachHost(address)) || []).some(isHostWithoutTls);
}

function isHostWithoutTls(address: string): boolean {
  const { hostname, searchParams } = new URL(address);
  const host = searchParams.get('host') || hostname;
  if (host === '' || host.startsWith('/') || !isPublic(host)) return false;
  const mode = searchParams.get('sslmode');
  if (mode !== null) return !/^(prefer|require|verify-ca|verify-full|no-verify)$/.test(mode);
  return !/^(true|1)$/.test(searchParams.get('ssl') ?? '');
}
