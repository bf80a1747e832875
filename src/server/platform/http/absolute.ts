import type { Env } from '../../env';

/** The whole address of something of ours, from its path; an address elsewhere stays as it is. */
export function absolute(env: Env, address: string): string {
  return URL.canParse(address, env.siteUrl) ? new URL(address, env.siteUrl).href : address;
}
