import fs from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { CanonicalRelease } from '../../../shared/model-values/releases';
import { canonicalJson } from '../hashes/canonical-json';
import { sha256 } from '../hashes/item-hash';
import { ArchiveProblem } from './release-archive';
import type { ReleaseKey } from './release-keys';
import type { Verification } from './verify-release';

const MINUTE_MS = 60_000;
const MOST_OF_JSON = 32 * 1024 ** 2;
const MOST_OF_ZIP = 64 * 1024 ** 3;

/** Where the zip of a release is, by the address of it or of the release. */
export function zipAddress(address: string): URL {
  const url = new URL(address);
  if (!url.pathname.endsWith('.zip')) url.pathname = `${url.pathname.replace(/\/+$/, '')}.zip`;
  return url;
}

/** Downloads the zip of a release into a file. Throws an ArchiveProblem with the reason if it cannot be had. */
export async function fetchZip(address: URL, file: string): Promise<void> {
  const { body } = await ask(address, 60 * MINUTE_MS);
  await pipeline(limited(body, MOST_OF_ZIP), fs.createWriteStream(file, { mode: 0o600 }));
}

/** The keys in a text such as keys.json of a site. Throws ArchiveProblem. */
export function readKeys(text: string): ReleaseKey[] {
  try {
    const { keys } = JSON.parse(text) as { keys: ReleaseKey[] };
    if (keys.every(({ publicKey }) => typeof publicKey === 'string')) return keys;
  } catch {
    // It is something else.
  }
  throw new ArchiveProblem('The list of keys is not one like keys.json of a site');
}

/** Asks the site of a release for its keys. */
export async function fetchKeys(address: URL): Promise<ReleaseKey[]> {
  return readKeys(await fetchText(new URL('keys.json', address)));
}

/**
 * What is wrong with the key of a release, as a sentence; null if it is one of these. A release without a
 * signature is wrong if the site signed others before and after it.
 */
export function keyProblem(
  { release, signature }: Verification,
  keys: ReleaseKey[],
): string | null {
  if (signature) {
    const isKnown = keys.some(({ publicKey }) => publicKey === signature.publicKey);
    return isKnown ? null : 'The key of the signature is not among the keys of the site';
  }
  const published = release?.published ?? '';
  const wasUsed = keys.some(
    ({ from, to }) => from !== null && from <= published && (to === null || published <= to),
  );
  return wasUsed
    ? 'The release is not signed, although the site signed releases at its time'
    : null;
}

/** What is wrong with the release before, as the site has it now; null if it has the hash that this one names. */
export async function chainProblem(
  { number, hash }: NonNullable<CanonicalRelease['previous']>,
  address: URL,
): Promise<string | null> {
  const text = await fetchText(new URL(`${number}.json`, address));
  const isSame = hashOf(text) === hash;
  return isSame ? null : `The release before, ${number}, has another hash on the site`;
}

function hashOf(text: string): string | null {
  try {
    return sha256(canonicalJson((JSON.parse(text) as { release: unknown }).release));
  } catch {
    return null; // no JSON, or nested too deep
  }
}

async function fetchText(address: URL): Promise<string> {
  const { body } = await ask(address, MINUTE_MS);
  const parts: Buffer[] = [];
  for await (const part of limited(body, MOST_OF_JSON)) parts.push(part);
  return Buffer.concat(parts).toString();
}

async function ask(address: URL, timeoutMs: number): Promise<Response> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) }).catch(
    ({ message, cause }: Error) => {
      const reason = cause instanceof Error ? cause.message || message : message;
      throw new ArchiveProblem(`${address.href} cannot be reached (${reason})`);
    },
  );
  if (answer.ok) return answer;
  throw new ArchiveProblem(`${address.href} answers with the status ${answer.status}`);
}

async function* limited(body: Response['body'], most: number): AsyncGenerator<Buffer> {
  let length = 0;
  for await (const chunk of body ? Readable.fromWeb(body as never) : []) {
    length += (chunk as Buffer).length;
    if (length > most) throw new ArchiveProblem('The answer of the site is too long');
    yield chunk as Buffer;
  }
}
