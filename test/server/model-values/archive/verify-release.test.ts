import { ValuesItem } from '../../../../src/entities/ValuesItem';
import { ValuesResult } from '../../../../src/entities/ValuesResult';
import type { Verification } from '../../../../src/server/model-values/archive/verify-release';
import { canonicalJson } from '../../../../src/server/model-values/hashes/canonical-json';
import { itemHash, sha256 } from '../../../../src/server/model-values/hashes/item-hash';
import { signHash } from '../../../../src/server/model-values/hashes/sign-hash';
import { publishRelease } from '../../../../src/server/model-values/releases/publish-release';
import { computeResult } from '../../../../src/server/model-values/results/compute-result';
import { db } from '../../../../src/server/platform/database/data-source';
import type { ReleaseItem } from '../../../../src/shared/model-values/release-files';
import type { CanonicalRelease } from '../../../../src/shared/model-values/releases';
import { useApp } from '../../../support/app';
import { makeFullRelease } from '../../../support/make-full-release';
import { makeZip } from '../../../support/make-zip';
import { readZip } from '../../../support/read-zip';
import { newReleaseKey } from '../../../support/release-key';
import { edited, type Files, packed, resealed, verify } from '../../../support/tampered-release';

const app = useApp();
const releaseKey = newReleaseKey();
const ITEMS = 'items/model-a/care.jsonl';

let zip: Buffer;
let files: Files;
beforeAll(async () => {
  const { number } = await makeFullRelease(db().manager, { releaseKey });
  zip = await download(number);
  const found = await readZip(zip);
  files = Object.fromEntries(found.map(([name, content]) => [name, content.toString()]));
});

async function download(number: string): Promise<Buffer> {
  const answer = await fetch(`${app.url}/bot_values/releases/${number}.zip`);
  return Buffer.from(await answer.arrayBuffer());
}

const outcomes = ({ cells }: Verification) =>
  cells.map((cell) => [cell.model, cell.value, cell.outcome]);

/** Changes release.json, and signs it again with a key of one's own. */
function forged(change: (release: CanonicalRelease) => void): Files {
  const changed = edited(files, 'release.json', change);
  const signature = signHash(newReleaseKey(), sha256(changed['release.json'] ?? ''));
  const text = canonicalJson({ algorithm: 'Ed25519', ...signature });
  return resealed({ ...changed, 'signature.json': text });
}

/** Changes an answer, and each hash that is of it. */
function forgedItem(change: (item: ReleaseItem) => void): Files {
  const changed = edited<ReleaseItem>(files, ITEMS, (item) => {
    change(item);
    item.hash = itemHash(item);
  });
  const lines = (changed[ITEMS] ?? '').trim().split('\n');
  const hash = sha256(lines.map((line) => `${JSON.parse(line).hash}\n`).join(''));
  const release = forged(({ results }) => {
    for (const { model, value, items } of results) {
      if (`items/${model}/${value}.jsonl` === ITEMS) items.hash = hash;
    }
  });
  return resealed({ ...release, [ITEMS]: changed[ITEMS] ?? '' });
}

test('a release is verified, each cell recomputed', async () => {
  const found = await verify(zip);
  expect(found.problems).toEqual([]);
  expect(outcomes(found)).toEqual([
    ['model-a', 'candour', 'recomputed'],
    ['model-b', 'candour', 'recomputed'],
    ['model-a', 'care', 'recomputed'],
    ['model-b', 'care', 'recomputed'],
  ]);
  expect(found.signature).not.toBeNull();
});

test('it says how many answers have their text, and which cells have no figure of ours', async () => {
  const { manager } = db();
  const scores = {
    'model-a': { care: [[1], [0]], candour: [[1]] },
    'model-b': { care: [[1], [1]], candour: [[0]] },
  };
  const draft = await makeFullRelease(manager, { status: 'draft', planVersionId: null, scores });
  const results = await manager.findBy(ValuesResult, { releaseId: draft.id });
  const [first, second, third, fourth] = results
    .sort((a, b) => b.answers - a.answers)
    .map(({ id }) => id);
  const none = { prompt: [], answer: '', target: '', explanation: '' };
  await manager.update(ValuesItem, { resultId: first, place: 1 }, { ...none, blanked: 'A name' });
  const stated = { score: 0.5, prompts: 9, answers: 9, standardError: null, interval: null };
  const { id: _, ...imported } = {
    ...(await manager.findOneByOrFail(ValuesResult, { id: second })),
    stated,
    expectedAnswers: 9,
  };
  const items = await manager.findBy(ValuesItem, { resultId: second });
  const scale = { lower: 0, upper: 1 };
  await manager.update(
    ValuesResult,
    { id: second },
    { ...imported, ...computeResult(items, scale, stated, 9) },
  );
  await manager.update(ValuesResult, { id: third }, { state: 'withdrawn', reason: 'A wrong key' });
  await manager.delete(ValuesItem, { resultId: fourth });
  const untested = {
    ...computeResult([], scale, null, null),
    state: 'untested' as const,
    evidence: 'none' as const,
  };
  await manager.update(ValuesResult, { id: fourth }, untested);
  const { number } = await publishRelease(manager, draft, {
    at: new Date(),
    by: 'Bo',
    releaseKey: undefined,
  });
  const found = await verify(await download(number));
  expect([found.problems, found.signature]).toEqual([[], null]);
  expect(found.cells.map(({ outcome }) => outcome).sort()).toEqual([
    'as imported, items incomplete: 2 of 9',
    'not tested',
    'partly: 1 of 2 items',
    'withdrawn',
  ]);
});

const firstLine = (text = '') => text.split('\n')[0] ?? '';

const tampered: [what: string, tamper: () => Files, found: RegExp][] = [
  [
    'a text of an answer',
    () => edited<ReleaseItem>(files, ITEMS, (item) => (item.answer = 'Another')),
    /^The hash of items\/model-a\/care.jsonl is not that in hashes.json$/,
  ],
  [
    'a text of an answer, with the list of hashes',
    () => resealed(edited<ReleaseItem>(files, ITEMS, (item) => (item.answer = 'Another'))),
    /^model-a, care: the hash of item 1 is not that of its text$/,
  ],
  [
    'a score, with the hash of the answer',
    () =>
      resealed(
        edited<ReleaseItem>(files, ITEMS, (item) => {
          item.score = 0;
          item.hash = itemHash(item);
        }),
      ),
    /^model-a, care: its items are not those of the release/,
  ],
  [
    'a score, with every hash and another signature',
    () => forgedItem((item) => (item.score = 0)),
    /^model-a, care: its answers give another score/,
  ],
  [
    'a score of an answer whose text is said to be removed',
    () =>
      resealed(
        edited<ReleaseItem>(files, ITEMS, (item) => {
          Object.assign(item, { prompt: [], answer: '', target: '', explanation: '' });
          Object.assign(item, { blanked: 'A name', score: 0 });
        }),
      ),
    /^model-a, care: its answers give another score/,
  ],
  [
    'the hash of an answer whose text is removed',
    () =>
      resealed(
        edited<ReleaseItem>(files, ITEMS, (item) => {
          Object.assign(item, { prompt: [], answer: '', target: '', explanation: '' });
          Object.assign(item, { blanked: 'A name', hash: sha256('another') });
        }),
      ),
    /^model-a, care: its items are not those of the release/,
  ],
  [
    'the order of answers',
    () => {
      const [one = '', two = '', ...others] = (files[ITEMS] ?? '').split('\n');
      return resealed({ ...files, [ITEMS]: [two, one, ...others].join('\n') });
    },
    /^model-a, care: its items are not those of the release, or in another order$/,
  ],
  [
    'the number of answers',
    () => resealed({ ...files, [ITEMS]: `${files[ITEMS]}${firstLine(files[ITEMS])}\n` }),
    /^model-a, care: it has 9 items, not 8$/,
  ],
  [
    'a figure',
    () => forged(({ results }) => (results[0]!.intervalHigh = 0.9)),
    /^model-a, candour: its answers give another intervalHigh$/,
  ],
  [
    'a count',
    () => forged(({ results }) => (results[0]!.refusals = 5)),
    /^model-a, candour: its answers give another refusals$/,
  ],
  [
    'a comparison',
    () => forged(({ comparisons }) => (comparisons[0]!.p = 0.01)),
    /^The comparisons of models differ from what the answers give$/,
  ],
  [
    'a place',
    () => forged(({ results }) => (results[0]!.place = { from: 1, to: 1 })),
    /^The places of models differ from what the comparisons give$/,
  ],
  [
    'a text of the release',
    () =>
      resealed(edited<CanonicalRelease>(files, 'release.json', (one) => (one.method = 'Other'))),
    /^The signature is not of this release/,
  ],
  [
    'the spelling of the release',
    () => resealed({ ...files, 'release.json': ` ${files['release.json']}` }),
    /^release.json is not in canonical JSON$/,
  ],
  [
    'the hash of the release before',
    () => forged((one) => (one.previous = { number: '2025.1', hash: sha256('') })),
    /^The hash of the release before is not that in release.json$/,
  ],
  [
    'the signature',
    () =>
      resealed(
        edited<{ signature: string }>(files, 'signature.json', (one) => {
          one.signature = Buffer.alloc(64).toString('base64');
        }),
      ),
    /^The signature is not of this release/,
  ],
  [
    'the id of the key',
    () => resealed(edited<{ keyId: string }>(files, 'signature.json', (one) => (one.keyId = ''))),
    /^The signature is not of this release/,
  ],
  [
    'the plan',
    () => resealed({ ...files, 'plan.json': '{"title":"Another plan"}' }),
    /^The hash of plan.json is not that in release.json$/,
  ],
  [
    'a file that is missing',
    () => Object.fromEntries(Object.entries(files).filter(([name]) => name !== ITEMS)),
    /^items\/model-a\/care.jsonl is missing$/,
  ],
  [
    'a file too many',
    () => resealed({ ...files, 'items/model-c/care.jsonl': '' }),
    /^items\/model-c\/care.jsonl does not belong to the release$/,
  ],
  [
    'a reply',
    () => ({
      ...files,
      'replies.json': '[{"answered":null,"asked":"","model":"model-a","text":""}]',
    }),
    /^The hash of replies.json is not that in hashes.json$/,
  ],
  [
    'a date',
    () => forged((one) => (one.published = 'yesterday')),
    /^yesterday is not a date in UTC$/,
  ],
  [
    'the shape of the changes',
    () => resealed({ ...files, 'changes.json': '{"changes":[],"status":"draft"}' }),
    /^changes.json\/status must be equal to one of the allowed values$/,
  ],
  [
    'a result that is there twice',
    () => forged(({ results }) => results.push(results[0]!)),
    /^A result is in the release twice$/,
  ],
  [
    'nesting without end',
    () => resealed({ ...files, 'release.json': '['.repeat(100_000) + ']'.repeat(100_000) }),
    /^release.json must be object$/,
  ],
  [
    'bytes that are no text',
    () => ({ ...files, 'release.json': Buffer.from([0xff]) as unknown as string }),
    /^release.json is not text in UTF-8$/,
  ],
];

test.each(tampered)('it notices %s', async (_what, tamper, problem) => {
  const { problems } = await verify(packed(tamper()));
  expect(problems).toEqual(expect.arrayContaining([expect.stringMatching(problem)]));
});

test.each<[string, () => Buffer | Promise<Buffer>, RegExp]>([
  ['no zip', () => Buffer.from('text'), /^It cannot be read from the zip file/],
  ['half a zip', () => zip.subarray(0, zip.length / 2), /^It cannot be read from the zip file/],
  ['a path that leads elsewhere', () => packed({ '../a': '' }), /^It cannot be .*invalid relative/],
  [
    'two files of one name',
    () =>
      makeZip([
        { name: 'a', content: '' },
        { name: 'a', content: '' },
      ]),
    /^a is in it twice$/,
  ],
  [
    'a file that is larger than it says',
    () => makeZip([{ name: 'hashes.json', content: ' '.repeat(5000), size: 10 }]),
    /^hashes.json cannot be read from the zip file \(too many bytes/,
  ],
  [
    'a file that would fill the memory',
    () => makeZip([{ name: 'hashes.json', content: Buffer.alloc(5 * 1024 * 1024) }]),
    /^hashes.json is larger than 4 MB$/,
  ],
])('it refuses %s', async (_what, bytes, problem) => {
  const problems = await verify(await bytes()).then(
    (found) => found.problems,
    (error: Error) => [error.message],
  );
  expect(problems).toEqual([expect.stringMatching(problem)]);
});
