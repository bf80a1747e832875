import { inspectFormat } from '../../../../../src/server/model-values/imports/inspect';
import type {
  OpenedImport,
  Sample,
} from '../../../../../src/server/model-values/imports/reading/format';
import { makeZip, type ZipContent } from '../../../../support/make-zip';
import { collect, makeUpload } from '../make-upload';

export type Json = Record<string, unknown>;

/** A header of one scorer, "match", whose accuracy is 0.5 over 2 prompts. */
export const header = (parts: { eval?: Json; results?: Json | null } & Json = {}): Json => ({
  version: 2,
  status: 'success',
  ...parts,
  eval: {
    task: 'care',
    model: 'maker/model',
    created: '2026-01-31T11:00:00+01:00',
    model_base_url: 'http://secret',
    ...parts.eval,
  },
  plan: { config: { temperature: 0.5, stop_seqs: ['x'] } },
  results:
    parts.results === null ? null : { total_samples: 2, scores: [figure()], ...parts.results },
});

/** What a log says about a scorer. */
export const figure = (parts: Json = {}): Json => ({
  name: 'match',
  scorer: 'match',
  metrics: metrics({ accuracy: 0.5, stderr: 0.1 }),
  ...parts,
});

export const metrics = (values: Record<string, unknown>): Json =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { name, value }]));

export const sample = (id: number | string, parts: Json = {}): Json => ({
  id,
  epoch: 1,
  input: `Question ${id}`,
  target: 'A',
  messages: [{ role: 'user', content: 'not taken' }],
  output: {
    model: 'model-2026-01-01',
    choices: [{ message: { role: 'assistant', content: `Answer ${id}` } }],
  },
  scores: { match: { value: 'C', explanation: 'Right' } },
  metadata: { secret: 'not taken' },
  events: [{ event: 'model' }],
  ...parts,
});

/** Python writes NaN, which JSON.stringify does not. */
export const NAN = '~NaN~';
export const json = (value: unknown) => JSON.stringify(value).replaceAll(`"${NAN}"`, 'NaN');

export const nameOf = ({ id, epoch }: Json) => `samples/${String(id)}_epoch_${String(epoch)}.json`;

/** A zip with the header last, as Inspect writes it. */
export function evalLog(top: Json | null, samples: Json[], others: ZipContent[] = [], method = 8) {
  const entries = samples.map((one) => ({ name: nameOf(one), content: json(one), method }));
  const last = top ? [{ name: 'header.json', content: json(top), method }] : [];
  return makeZip([...entries, ...others, ...last]);
}

export const jsonLog = (top: Json, samples: Json[]) => json({ ...top, samples, reductions: [] });

export async function open(contents: Record<string, unknown>): Promise<OpenedImport> {
  const opened = await inspectFormat.open(makeUpload(contents));
  if (!opened) throw new Error('not recognised');
  return opened;
}

/** All samples of one log, and what was said about them. */
export async function read(content: unknown): Promise<OpenedImport & { all: Sample[] }> {
  const isZip = Buffer.isBuffer(content);
  const opened = await open({ [isZip ? 'log.eval' : 'log.json']: content });
  return { ...opened, all: await collect(opened.samples()) };
}

export const messages = ({ problems }: OpenedImport) => problems.map(({ message }) => message);
