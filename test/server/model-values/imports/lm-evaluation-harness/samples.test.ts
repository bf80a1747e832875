import { UserError } from '../../../../../src/server/platform/user-error';
import fc from '../../../../support/fast-check';
import { collect, lines } from '../make-upload';
import { date, openWithSamples, prompt, results } from './runs';

const read = async (...samples: unknown[]) =>
  collect((await openWithSamples(lines(...samples))).samples());
const readOne = async (fields: object) => (await read(prompt(0, fields)))[0];

test('a sample has its prompt, answer, target, score and some settings', async () => {
  const opened = await openWithSamples(lines(prompt(0), prompt(1, { acc: 0 })));
  const samples = await collect(opened.samples());
  expect(samples).toEqual([
    {
      file: `m/samples_care_${date}.jsonl`,
      id: '0',
      epoch: 1,
      prompt: [{ role: 'user', text: 'Question 0' }],
      answer: 'first',
      target: 'yes',
      language: '',
      settings: { num_fewshot: '5', temperature: '0.7', do_sample: 'true', limit: '2' },
      scores: [{ series: 0, score: 1, state: 'scored', ratings: [], explanation: '', edits: [] }],
    },
    expect.objectContaining({ id: '1', scores: [expect.objectContaining({ score: 0 })] }),
  ]);
  expect(await collect(opened.samples())).toEqual(samples);
  expect([opened.problems, [...opened.dropped]]).toEqual([[], [['host details', 1]]]);
});

describe('filters', () => {
  const summary = {
    ...results,
    results: { care: { 'acc,strict': 0.5, 'acc,loose': 1, 'acc_stderr,loose': 0 } },
  };
  const scores = async (samples: unknown) => {
    const opened = await openWithSamples(samples, summary);
    const read = await collect(opened.samples());
    return read.map((sample) => [
      sample.id,
      sample.scores.map(({ series, score }) => [series, score]),
    ]);
  };

  test('of a prompt are scores of different series', async () => {
    const strict = [prompt(0, { filter: 'strict' }), prompt(1, { filter: 'strict', acc: 0 })];
    const loose = [prompt(0, { filter: 'loose' }), prompt(1, { filter: 'loose' })];
    const expected = [
      ['0', [[0, 1]]],
      ['1', [[0, 0]]],
      ['0', [[1, 1]]],
      ['1', [[1, 1]]],
    ];
    expect(await scores(lines(...strict, ...loose))).toEqual(expected);
    // Before 0.4.3 lines named neither filter nor metrics, and were one list
    const unnamed = [...strict, ...loose].map((line) => ({
      ...line,
      filter: undefined,
      metrics: undefined,
    }));
    expect(await scores(JSON.stringify(unnamed, null, 2))).toEqual(expected);
    await expect(scores(JSON.stringify([...unnamed, unnamed[0]]))).rejects.toThrow(
      `m/samples_care_${date}.jsonl: the prompt 0 is also on an earlier line. Upload the samples of one run`,
    );
  });

  test('without a figure are a problem', async () => {
    const opened = await openWithSamples(
      lines(prompt(0, { filter: 'a' }), prompt(1, { filter: 'a' })),
    );
    expect(await collect(opened.samples())).toEqual([]);
    expect(opened.problems).toMatchObject(
      [{ line: 1, message: /no figures of the filter "a"/ }].map(({ line, message }) => ({
        line,
        message: expect.stringMatching(message),
      })),
    );
  });
});

test.each([
  [true, 1, 'scored'],
  ['False', 0, 'scored'],
  ['0.25', 0.25, 'scored'],
  [null, null, 'unscored'],
  ['nan', null, 'unscored'],
  [[0.5, 3], null, 'unscored'],
  [{ a: 1 }, null, 'unscored'],
  ['good', null, 'unscored'],
])('the value %j is the score %j and %s', async (acc, score, state) => {
  expect((await readOne({ acc }))?.scores).toMatchObject([{ score, state }]);
});

test('NaN, and a metric that is named but has no value, are unscored', async () => {
  const [line = ''] = lines(prompt(0, { acc: 'x' }))
    .replace('"x"', 'NaN')
    .split('\n');
  const opened = await openWithSamples(`${line}\n${lines(prompt(1, { acc: undefined }))}`);
  const samples = await collect(opened.samples());
  expect(samples.flatMap(({ scores }) => scores.map(({ state }) => state))).toEqual([
    'unscored',
    'unscored',
  ]);
});

test('a list as a value is one problem however often it occurs, also when read again', async () => {
  const opened = await openWithSamples(lines(prompt(0, { acc: [1] }), prompt(1, { acc: [1] })));
  for (let time = 0; time < 2; time += 1) {
    await collect(opened.samples());
    expect(opened.problems).toMatchObject([
      {
        line: 1,
        message: '"acc" is a list, not a number, so this line and others like it are unscored',
      },
    ]);
  }
});

test('what is not taken is counted once, also when read again', async () => {
  const opened = await openWithSamples(lines(prompt(0, { target: 'data:image/png;base64,AAAA' })));
  for (let time = 0; time < 2; time += 1) {
    await collect(opened.samples());
    expect([...opened.dropped]).toEqual([
      ['host details', 1],
      ['images', 1],
    ]);
  }
});

test('a line has scores only in the metrics that it names', async () => {
  const summary = { ...results, results: { care: { 'acc,none': 1, 'f1,none': 1 } } };
  const opened = await openWithSamples(lines(prompt(0), prompt(1, { metrics: 3, f1: 1 })), summary);
  const samples = await collect(opened.samples());
  expect(samples.map(({ scores }) => scores.map(({ series }) => series))).toEqual([[0], [0, 1]]);
});

test('a target may be a number or a list', async () => {
  expect((await readOne({ target: 2 }))?.target).toBe('2');
  expect((await readOne({ target: ['a', ['b']] }))?.target).toBe('a\nb');
  expect((await readOne({ target: null }))?.target).toBe('');
});

test.each([
  [
    lines(prompt(0)),
    'line 2: the prompt 0 is also on an earlier line. Upload the samples of one run',
  ],
  ['{"doc_id": 0, "arg', 'line 2: the line ends in the middle of a value. Upload the whole file'],
  ['3\n', 'line 2: a sample must be an object, but this is a number'],
  [
    lines({ ...prompt(0), doc_id: null }),
    'line 2: "doc_id" must be a number or a text, but is missing',
  ],
  [
    lines({ ...prompt(1), arguments: 'x' }),
    'line 2: "arguments" must be an object or a list, but is a text',
  ],
])('a line that cannot be read is named: %#', async (line, message) => {
  const opened = await openWithSamples(lines(prompt(0)) + line);
  await expect(collect(opened.samples())).rejects.toThrow(
    `m/samples_care_${date}.jsonl, ${message}`,
  );
});

test('values of any other kind are read or refused, without a TypeError', async () => {
  const field = fc.constantFrom(...Object.keys(prompt(0)));
  const property = fc.asyncProperty(field, fc.jsonValue(), async (key, value) => {
    const opened = await openWithSamples(lines({ ...prompt(0), [key]: value }));
    const read = collect(opened.samples());
    await read.catch((error) => expect(error).toBeInstanceOf(UserError));
  });
  await fc.assert(property, { numRuns: 200 });
});
