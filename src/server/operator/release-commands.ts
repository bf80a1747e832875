import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {
  chainProblem,
  fetchKeys,
  fetchZip,
  keyProblem,
  readKeys,
  zipAddress,
} from '../model-values/archive/compare-site';
import { ArchiveProblem, ReleaseArchive } from '../model-values/archive/release-archive';
import { type Verification, verifyRelease } from '../model-values/archive/verify-release';
import { checked, parseVerify } from './archive-args';
import { describeRelease } from './describe-release';
import type { Outcome } from './run-command';

/**
 * Verifies the zip of a release, in a file or at an address, without the site's settings or database. Its
 * status is 1 for a release that is not verified, and 2 for what cannot be read.
 */
export async function verifyCommand(args: string[]): Promise<Outcome> {
  const { file, keys: keysFile } = checked(parseVerify(args));
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'assay-release-'));
  try {
    const address = /^https?:\/\//i.test(file) ? addressIn(file) : null;
    const zip = address ? path.join(folder, 'release.zip') : file;
    if (address) await fetchZip(address, zip);
    else await fs.access(zip, fs.constants.R_OK);
    const keys = keysFile === undefined ? null : readKeys(await fs.readFile(keysFile, 'utf8'));
    const found = await verifyFile(zip);
    const notes: string[] = [];
    if (found.release) {
      const { previous } = found.release;
      const listed = keys ?? (address && (await asked(() => fetchKeys(address), notes)));
      found.problems.push(...[(listed && keyProblem(found, listed)) ?? []].flat());
      notes.push(describeSignature(found, listed !== null));
      const chain =
        previous && address && (await asked(() => chainProblem(previous, address), notes));
      found.problems.push(...[chain ?? []].flat());
    }
    return describeRelease(found, notes);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (!(error instanceof ArchiveProblem) && code === undefined) throw error;
    return { status: 2, lines: [`${message}.`] };
  } finally {
    await fs.rm(folder, { recursive: true, force: true });
  }
}

/** What to print instead of importing a release; null if it is verified. */
export async function refuseUnverified([, file = '']: string[]): Promise<Outcome | null> {
  try {
    await fs.access(file, fs.constants.R_OK);
  } catch (error) {
    return { status: 2, lines: [`${(error as Error).message}.`] };
  }
  const found = await verifyFile(file);
  return found.problems.length > 0 ? describeRelease(found, []) : null;
}

/** A file that is no zip at all is a release that is not verified. */
async function verifyFile(file: string): Promise<Verification> {
  let archive: ReleaseArchive | undefined;
  try {
    archive = await ReleaseArchive.open(file);
    return await verifyRelease(archive);
  } catch (error) {
    if (!(error instanceof ArchiveProblem)) throw error;
    return { ...nothing, problems: [error.message] };
  } finally {
    archive?.close();
  }
}

const nothing = { release: null, hash: '', signature: null, replies: [], changes: null, cells: [] };

function addressIn(text: string): URL {
  if (URL.canParse(text)) return zipAddress(text);
  throw new ArchiveProblem(`${text} is no address`);
}

/** What the site answers; null if it does not, with a note that says so. */
async function asked<T>(ask: () => Promise<T>, notes: string[]): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ArchiveProblem)) throw error;
    notes.push(`Not compared with the site: ${error.message}.`);
    return null;
  }
}

function describeSignature({ signature }: Verification, isCompared: boolean): string {
  if (!signature) return 'It is not signed.';
  if (isCompared) return `It is signed with the key ${signature.keyId} of the site.`;
  return (
    `It is signed with the key ${signature.keyId}. Whose that is was not checked: give the address of the ` +
    'release, or its keys.json with --keys FILE.'
  );
}
