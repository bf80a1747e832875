import type { Config } from '../config';

/** The whole address of something of ours, from its path; an address elsewhere stays as it is. */
export function absolute({ siteUrl }: Pick<Config, 'siteUrl'>, address: string): string {
  return URL.canParse(address, siteUrl) ? new URL(address, siteUrl).href : address;
}
