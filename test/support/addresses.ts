import { randomInt } from 'node:crypto';

/** An IPv4 address as a proxy would pass it on, which no other test is likely to use. */
export function someAddress(): string {
  return `198.${randomInt(18, 20)}.${randomInt(256)}.${randomInt(1, 255)}`;
}

/** The header that gives a request this address, for an app with TRUST_PROXY=1. */
export function from(address = someAddress()): Record<string, string> {
  return { 'x-forwarded-for': address };
}
