import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { ImportFile } from '../../../../../src/server/model-values/imports/reading/format';
import {
  previewInProcess,
  readInProcess,
} from '../../../../../src/server/model-values/imports/process/read-in-process';
import { makeZip } from '../../../../support/make-zip';
import { until } from '../../../../support/until';
import { evalLog, figure, header, json, sample } from '../inspect/logs';
import { makeUpload } from '../make-upload';

// The largest uploads, and those that are made to take all memory or time.

const { signal } = new AbortController();
const MEGABYTE = 1024 * 1024;

/** Writes an upload of one file in pieces, as a text of 200 MB takes too much memory. */
function writeUpload(name: string, pieces: Iterable<string>): ImportFile[] {
  const [file] = makeUpload({ [name]: '' });
  if (!file) throw new Error('no file');
  const fd = fs.openSync(file.path, 'w');
  for (const piece of pieces) fs.writeSync(fd, piece);
  fs.closeSync(fd);
  return [{ ...file, size: fs.statSync(file.path).size }];
}

const words = (at: number) => `Words ${at} `.repeat(60);
/** Scores that are no proportion, so that 10,000 resamples are drawn. */
const graded = (id: number, epoch: number, events: number) =>
  sample(id, {
    epoch,
    input: words(id),
    scores: { match: { value: [0.25, 0.5, 1][(id + epoch) % 3], explanation: words(id + 1) } },
    events: [{ event: 'model', text: 'x'.repeat(events) }],
  });
const top = (samples: number, epochs: number) =>
  header({
    results: { total_samples: samples, scores: [figure({ metrics: {} })] },
    eval: { config: { epochs } },
  });
const PROMPTS = 36_000;

function* largeJson() {
  yield `${json(top(PROMPTS, 1)).slice(0, -1)},"samples":[`;
  for (let id = 0; id < PROMPTS; id += 1) yield `${id ? ',' : ''}${json(graded(id, 1, 4000))}`;
  yield ']}';
}

function largeZip() {
  const samples = Array.from({ length: 2 * PROMPTS }, (_, at) =>
    graded(Math.floor(at / 2), (at % 2) + 1, 1000),
  );
  return evalLog(top(2 * PROMPTS, 2), samples);
}

interface Measured {
  samples: number;
  items: number;
  previewSeconds: number;
  seconds: number;
  megabytes: number;
}

function measure([file]: ImportFile[]): Measured {
  const script = path.join(__dirname, 'measure.cjs');
  const output = execFileSync(process.execPath, [script, file?.path ?? '', file?.name ?? ''], {
    encoding: 'utf8',
  });
  return JSON.parse(output) as Measured;
}

test.each<[string, number, () => ImportFile[]]>([
  ['a zip of 72,000 samples', 2 * PROMPTS, () => makeUpload({ 'log.eval': largeZip() })],
  ['a document of 200 MB', PROMPTS, () => writeUpload('log.json', largeJson())],
])(
  '%s takes at most a minute of a processor and 150 MB',
  (_, count, make) => {
    const files = make();
    const { samples, items, seconds, previewSeconds, megabytes } = measure(files);
    expect([samples, items]).toEqual([count, count]);
    expect(previewSeconds).toBeLessThan(60);
    expect(seconds).toBeLessThan(60);
    expect(megabytes).toBeLessThan(150);
  },
  300_000,
);

/** Of the processes that this one started and that have ended. */
function processorSeconds(): number {
  const fields = fs.readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[13]) + Number(fields[14])) / 100;
}

/** Whether the processes that this one started have done nothing the last 50 times. */
function rests() {
  let [used, times] = ['', 0];
  return () => {
    const pids = fs.readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').split(' ');
    const ticks = pids.filter(Boolean).map((pid) => {
      const fields = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      return `${pid} ${fields[11]} ${fields[12]}`;
    });
    times = ticks.join() === used ? times + 1 : 0;
    used = ticks.join();
    return ticks.length > 0 && times > 50;
  };
}

test('the process waits until its parts are asked for', async () => {
  const [file] = writeUpload('log.json', largeJson());
  if (!file) throw new Error('no file');
  const choice = { series: 0, scale: { lower: 0, upper: 1 }, lowerIsBetter: false, heldOut: false };
  const reading = readInProcess([file], [choice], signal);
  await reading.next();
  await until(rests(), { seconds: 60 });
  fs.truncateSync(file.path, 1);
  const readOn = async () => {
    for await (const { kind } of reading) expect(kind).toBe('items');
  };
  await expect(readOn()).rejects.toThrow('the file ends in the middle of a value');
}, 120_000);

const log = json(top(1, 1)).slice(0, -1);
const answer = `${log},"samples":[{"id":1,"epoch":1,"input":"q","output":{"completion":`;
const csv = 'prompt_id,model,value,prompt,answer,score\n';

function* repeated(before: string, unit: string, megabytes: number, after = '') {
  yield before;
  const piece = unit.repeat(Math.ceil(MEGABYTE / unit.length));
  for (let at = 0; at < megabytes; at += 1) yield piece;
  yield after;
}

function* manySeries() {
  yield csv;
  for (let at = 0; at < 1_000_000; at += 1) yield `p,m${at},v,a,b,1\n`;
}

const zip = (name: string, content: string | Buffer, size?: number) =>
  makeZip([
    { name: 'header.json', content: json(top(1, 1)) },
    { name, content, size },
  ]);

test.each<[string, () => ImportFile[], string]>([
  [
    'a zip bomb',
    () => makeUpload({ 'log.eval': zip('samples/1_epoch_1.json', Buffer.alloc(1024 * MEGABYTE)) }),
    'log.eval: samples/1_epoch_1.json is larger than 256 MB',
  ],
  [
    'a zip with a lying size',
    () =>
      makeUpload({ 'log.eval': zip('samples/1_epoch_1.json', Buffer.alloc(99 * MEGABYTE), 500) }),
    'it is larger than the zip file says',
  ],
  [
    'a zip of zeros',
    () => writeUpload('log.eval', repeated('', '\0', 200)),
    'this is not a whole zip file',
  ],
  [
    'a thousand levels',
    () => writeUpload('log.json', [answer, '['.repeat(1000)]),
    'more than 200 levels of nesting',
  ],
  [
    'empty lists without end',
    () => writeUpload('log.json', repeated(`${answer}[`, '[],', 100)),
    'a value has more than 1000000 parts',
  ],
  [
    'quotes and backslashes without end',
    () => writeUpload('log.json', repeated(`${answer}"`, '\\\\\\"', 100)),
    'a value is longer than 16 MB',
  ],
  [
    'a key without end',
    () => writeUpload('log.json', repeated(`${log},"samples":[{"`, 'k', 200)),
    'a value is longer than 16 MB',
  ],
  [
    'a quoted cell without end',
    () => writeUpload('log.csv', repeated(`${csv}"`, 'a,""', 200)),
    'the row that begins here is longer than 4 MB',
  ],
  [
    'empty rows without end',
    () => writeUpload('log.csv', repeated(csv, '\r\n', 200)),
    'the file has more than 500000 rows',
  ],
  ['a series in each row', () => writeUpload('log.csv', manySeries()), 'more than 1000 pairs'],
])(
  '%s is refused within seconds',
  async (_, make, sentence) => {
    const files = make();
    const before = processorSeconds();
    await expect(previewInProcess(files, signal)).rejects.toMatchObject({
      code: 'invalid-input',
      message: expect.stringContaining(sentence),
    });
    expect(processorSeconds() - before).toBeLessThan(30);
  },
  300_000,
);
