import type { CanonicalRelease } from '../../../shared/model-values/releases';
import type * as files from '../../../shared/model-values/release-files';
import { sha256 } from '../hashes/item-hash';
import { isSigned } from '../hashes/sign-hash';
import { parserOf } from './check-shape';
import { ArchiveProblem, type ReleaseArchive } from './release-archive';
import { itemsFile } from './release-files';
import { type VerifiedCell, verifyCells } from './verify-cells';

/** What was found in the zip of a release. It is verified if there are no problems. */
export interface Verification {
  release: CanonicalRelease | null;
  hash: string;
  signature: files.ReleaseSignature | null;
  replies: files.ReleaseReply[];
  changes: files.ReleaseChanges | null;
  cells: VerifiedCell[];
  /** Sentences without a full stop. */
  problems: string[];
}

const NUMBER = /^\d{4}\.\d{1,4}(\.\d{1,4})?$/;
const always = ['README.txt', 'release.json', 'replies.json', 'changes.json'];
const schemas = ['schemas/release.json', 'schemas/item.json'];

/**
 * Checks the zip of a release by itself: every hash, the signature, and each figure that the answers in it
 * give. Holds the scores of one value at a time.
 */
export async function verifyRelease(archive: ReleaseArchive): Promise<Verification> {
  const found: Verification = {
    release: null,
    hash: '',
    signature: null,
    replies: [],
    changes: null,
    cells: [],
    problems: [],
  };
  try {
    const hashes = parserOf('ReleaseHashes')(await archive.text('hashes.json', 4), 'hashes.json');
    const release = await readRelease(archive, hashes, found);
    await readOthers(archive, release, found);
    verifyDates(release, found);
    await verifyCells(archive, release, found);
    verifyHashes(archive, hashes, found);
  } catch (error) {
    if (!(error instanceof ArchiveProblem)) throw error;
    found.problems.push(error.message);
  }
  return found;
}

async function readRelease(
  archive: ReleaseArchive,
  hashes: files.ReleaseHashes,
  found: Verification,
): Promise<CanonicalRelease> {
  const text = await archive.text('release.json', 32);
  const release = parserOf('CanonicalRelease')(text, 'release.json');
  found.release = release;
  found.hash = sha256(text);
  if (!NUMBER.test(release.number)) throw new ArchiveProblem('The number is none of a release');
  const { problems } = found;
  if (hashes.release !== found.hash) {
    problems.push('The hash of release.json is not that in hashes.json');
  }
  if (hashes.previous !== (release.previous?.hash ?? null)) {
    problems.push('The hash of the release before is not that in release.json');
  }
  if (archive.has('signature.json')) {
    const signature = await archive.text('signature.json', 1);
    found.signature = parserOf('ReleaseSignature')(signature, 'signature.json');
    if (!isSigned(found.hash, found.signature)) {
      problems.push('The signature is not of this release and the key in signature.json');
    }
  }
  return release;
}

async function readOthers(
  archive: ReleaseArchive,
  { plan, models }: CanonicalRelease,
  found: Verification,
): Promise<void> {
  if (plan && sha256(await archive.text('plan.json', 4)) !== plan.hash) {
    found.problems.push('The hash of plan.json is not that in release.json');
  }
  const changes = await archive.text('changes.json', 32);
  found.changes = parserOf('ReleaseChanges')(changes, 'changes.json');
  const replies = await archive.text('replies.json', 32);
  found.replies = parserOf('ReleaseReplies')(replies, 'replies.json');
  const unknown = found.replies.find(
    ({ model }) => !models.some(({ address }) => address === model),
  );
  if (unknown) found.problems.push(`A reply is of ${unknown.model}, which is not in the release`);
  for (const name of ['README.txt', ...schemas]) await archive.text(name, 1);
}

/** Each date must have the one spelling that an import gives back. */
function verifyDates(
  { published, plan, results }: CanonicalRelease,
  { replies, changes, problems }: Verification,
): void {
  const dates = [
    published,
    plan?.publicFrom,
    ...results.map(({ measuredAt }) => measuredAt),
    ...replies.flatMap(({ asked, answered }) => [asked, answered]),
    ...(changes?.changes.map(({ at }) => at) ?? []),
  ];
  const isDate = (text: string) => {
    const date = new Date(text);
    return !Number.isNaN(date.getTime()) && date.toISOString() === text;
  };
  const wrong = dates.find((date) => typeof date === 'string' && !isDate(date));
  if (wrong !== undefined) problems.push(`${wrong} is not a date in UTC`);
}

/** Compares the files in the zip with those that belong to the release, and with their hashes. */
function verifyHashes(
  archive: ReleaseArchive,
  { files: listed }: files.ReleaseHashes,
  { release, signature, problems }: Verification,
): void {
  const items = release?.results.filter(({ items: { count } }) => count > 0).map(itemsFile) ?? [];
  const belonging = new Set([...always, ...schemas, ...items]);
  if (signature) belonging.add('signature.json');
  if (release?.plan) belonging.add('plan.json');
  for (const name of new Set([...archive.names, ...Object.keys(listed)])) {
    if (name === 'hashes.json') continue;
    if (!belonging.has(name)) problems.push(`${name} does not belong to the release`);
    else if (!archive.has(name)) problems.push(`${name} is missing`);
    else if (!Object.hasOwn(listed, name)) problems.push(`${name} is not in hashes.json`);
    else if (listed[name] !== archive.hashes.get(name)) {
      problems.push(`The hash of ${name} is not that in hashes.json`);
    }
  }
}
