import type { Config } from '../config';

/** The absolute address of a path on this site. Addresses of other sites are returned unchanged. */
export function absolute({ siteUrl }: Pick<Config, 'siteUrl'>, address: string): string {
  return URL.canParse(address, siteUrl) ? new URL(address, siteUrl).href : address;
}
