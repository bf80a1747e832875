import { evalLog, figure, header, type Json, messages, metrics, NAN, read, sample } from './logs';

/** All scores of samples with these parts, in a log with these figures. */
async function readScores(scores: Json[], ...samples: Json[]) {
  const all = samples.map((parts, at) => sample(at + 1, parts));
  const opened = await read(evalLog(header({ results: { scores } }), all));
  return { ...opened, rows: opened.all.map((one) => one.scores.map((of) => [of.score, of.state])) };
}

test('each scorer has a series, and a sample may lack a score in one', async () => {
  const { rows, series, problems } = await readScores(
    [figure(), figure({ name: 'judge', scorer: 'judge', metrics: metrics({ mean: 4 }) })],
    { scores: { match: { value: 'C' }, judge: { value: 3 } } },
    { scores: { judge: { value: 5 } } },
  );
  expect(series.map(({ scorer, metric }) => [scorer, metric])).toEqual([
    ['match', 'accuracy'],
    ['judge', 'mean'],
  ]);
  expect(rows).toEqual([
    [
      [1, 'scored'],
      [3, 'scored'],
    ],
    [
      [null, 'unscored'],
      [5, 'scored'],
    ],
  ]);
  expect(problems).toEqual([]);
});

test('a scorer of several values has a series for each key', async () => {
  const { rows, series } = await readScores(
    ['kind', 'match'].map((name) => figure({ name })),
    { scores: { match: { value: { kind: 1, match: 'I', more: 2 } } } },
    { scores: { match: { value: { kind: null } } } },
    { scores: { match: { value: NAN } } },
  );
  expect(series.map(({ scorer, key }) => [scorer, key])).toEqual([
    ['match', 'kind'],
    ['match', ''],
  ]);
  expect(rows[0]).toEqual([
    [1, 'scored'],
    [0, 'scored'],
  ]);
  expect(rows[1]).toEqual([
    [null, 'unscored'],
    [null, 'unscored'],
  ]);
  expect(rows[2]).toEqual([
    [null, 'unscored'],
    [null, 'unscored'],
  ]);
});

test('scores that the log has no figure of are left out and named', async () => {
  const opened = await readScores([figure()], {
    scores: { match: { value: 1 }, other: { value: 1 } },
  });
  expect(opened.rows).toEqual([[[1, 'scored']]]);
  expect(messages(opened)).toEqual([
    'Scores of other are left out, as the log has no figure of them (first: sample 1, epoch 1)',
  ]);
});

test('a sample that ended with an error has no score, and its traceback is not taken', async () => {
  const error = { message: 'secret', traceback: 'secret' };
  const opened = await readScores([figure()], { scores: null, error }, { error });
  expect(opened.rows).toEqual([[[null, 'error']], [[1, 'scored']]]);
  expect([...opened.dropped]).toEqual([['error messages', 2]]);
  expect(JSON.stringify(opened.all)).not.toContain('secret');
});

test('edits and invalidated samples say by whom and why', async () => {
  const provenance = { author: 'Ada', reason: 'Wrong key', timestamp: 'x' };
  const history = [{ value: 'I', provenance: null }, { value: 'C', provenance }, { value: 'C' }];
  const { all } = await read(
    evalLog(header(), [
      sample(1, { scores: { match: { value: 'C', history } } }),
      sample(2, { invalidation: { author: 'Bo' } }),
    ]),
  );
  expect(all.map(({ scores }) => scores[0]?.edits)).toEqual([
    [
      { by: 'Ada', reason: 'Wrong key', isInvalid: false },
      { by: '', reason: '', isInvalid: false },
    ],
    [{ by: 'Bo', reason: '', isInvalid: true }],
  ]);
});

test('a cancelled run without figures has the series of its samples', async () => {
  const samples = [
    sample(1, { scores: null, error: { message: 'x' } }),
    sample(2, { scores: { match: { value: 1 }, judge: { value: { a: 1, b: 2 } } } }),
  ];
  const opened = await read(evalLog(header({ status: 'cancelled', results: null }), samples));
  expect(opened.series.map(({ scorer, key, stated }) => [scorer, key, stated.score])).toEqual([
    ['match', '', null],
    ['judge', 'a', null],
    ['judge', 'b', null],
  ]);
  expect(opened.all.map(({ scores }) => scores.map(({ score }) => score))).toEqual([
    [null, null, null],
    [1, 1, 2],
  ]);
  expect(messages(opened)[1]).toBe('The log has no figures, only scores');
});

test('a log of version 1 has one scorer', async () => {
  const results = {
    scores: undefined,
    scorer: { name: 'match' },
    metrics: metrics({ accuracy: 1 }),
  };
  const old = [sample(1, { scores: undefined, score: { value: 'C' } })];
  const { series, all } = await read(evalLog(header({ version: 1, results }), old));
  expect([series.length, series[0]?.scorer, series[0]?.stated.score]).toEqual([1, 'match', 1]);
  expect(all[0]?.scores[0]?.score).toBe(1);
});
