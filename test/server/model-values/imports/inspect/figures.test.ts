import { evalLog, figure, header, type Json, messages, metrics, NAN, open, sample } from './logs';

async function readStated(parts: Parameters<typeof header>[0]) {
  const opened = await open({ 'log.eval': evalLog(header(parts), [sample(1)]) });
  return { series: opened.series, stated: opened.series[0]?.stated, messages: messages(opened) };
}

const withFigures = (...scores: Json[]) => readStated({ results: { scores } });

test('a series has the names, the figure and the snapshot of the log', async () => {
  const { series } = await readStated({
    results: { total_samples: 4 },
    eval: { config: { epochs: 2 } },
  });
  expect(series).toEqual([
    {
      task: 'care',
      metric: 'accuracy',
      filter: '',
      scorer: 'match',
      key: '',
      model: 'maker/model',
      snapshot: 'model-2026-01-01',
      file: 'log.eval',
      measured: '2026-01-31T10:00:00.000Z',
      stated: {
        score: 0.5,
        prompts: 2,
        answers: 4,
        standardError: 0.1,
        interval: null,
        scale: { lower: 0, upper: 1 },
        lowerIsBetter: false,
      },
    },
  ]);
});

test.each([
  [{ total_samples: 1000, scores: [figure()] }, 1000, 1000],
  [{ total_samples: 10, scores: [figure({ scored_samples: 7 })] }, 7, 10],
  [{ total_samples: null, scores: [figure()] }, null, null],
  [{ total_samples: -1, scores: [figure({ scored_samples: 'x' })] }, null, null],
])(
  'prompts and answers are those of the log, not of the file: %#',
  async (results, prompts, answers) => {
    expect((await readStated({ results })).stated).toMatchObject({ prompts, answers });
  },
);

test.each([
  [{ mean: 3 }, 'mean', 3, null],
  [{ mean: 0.5, accuracy: 0.5 }, 'accuracy', 0.5, { lower: 0, upper: 1 }],
  [{ accuracy: 7 }, 'accuracy', 7, null],
  [{ stderr: 0.1, f1: 0.4 }, 'f1', 0.4, null],
  [{ accuracy: NAN }, 'accuracy', null, { lower: 0, upper: 1 }],
  [{ accuracy: '1' }, 'accuracy', null, { lower: 0, upper: 1 }],
  [{}, '', null, null],
])('the figure is a mean where there is one: %j', async (values, metric, score, scale) => {
  const { series, messages: said } = await withFigures(figure({ metrics: metrics(values) }));
  expect([series[0]?.metric, series[0]?.stated.score, series[0]?.stated.scale]).toEqual([
    metric,
    score,
    scale,
  ]);
  expect(said).toEqual([]);
});

test('other metrics are named, but for those of uncertainty', async () => {
  const values = { accuracy: 0.5, std: 1, var: 1, bootstrap_stderr: 0.2, f1: 0.4, hard: 0.1 };
  const { stated, messages: said } = await withFigures(figure({ metrics: metrics(values) }));
  expect(stated?.standardError).toBe(0.2);
  expect(said).toEqual(['Other metrics of the scorer match are left out: f1, hard']);
});

test('the interval is that of the log, whose level it does not say', async () => {
  const bounds = {
    lower: { name: 'lower', group: 'ci', value: 0.4 },
    upper: { name: 'upper', group: 'ci', value: 0.6 },
  };
  const { stated, messages: said } = await withFigures(
    figure({ metrics: { ...metrics({ accuracy: 0.5 }), ...bounds } }),
  );
  expect(stated?.interval).toEqual({ lower: 0.4, upper: 0.6, level: null, method: 'ci' });
  expect(said).toEqual([]);
});

test('of several reducers the mean is taken and the others are named', async () => {
  const by = (reducer: string, accuracy: number) =>
    figure({ reducer, metrics: metrics({ accuracy }) });
  const { series, messages: said } = await withFigures(
    by('max', 1),
    by('mean', 0.5),
    by('mode', 0),
  );
  expect(series.map(({ stated }) => stated.score)).toEqual([0.5]);
  expect(said).toEqual(['Figures of the scorer match by other reducers are left out: max, mode']);
});

test('a figure by one other reducer is taken with a problem', async () => {
  const { stated, messages: said } = await withFigures(figure({ reducer: 'max' }));
  expect(stated?.score).toBe(0.5);
  expect(said).toEqual([
    'The figure of the scorer match takes "max" of the answers to each prompt, not their mean',
  ]);
});

test('settings are those of a list, and the plan goes before the model', async () => {
  const config = { temperature: 0, top_p: 0.9, seed: 7, reasoning_effort: 'high', base_url: 'x' };
  const top = {
    ...header({ eval: { model_generate_config: config } }),
    plan: { config: { temperature: 1 } },
  };
  const opened = await open({ 'log.eval': evalLog(top, [sample(1)]) });
  for await (const { settings } of opened.samples()) {
    expect(settings).toEqual({
      temperature: '1',
      top_p: '0.9',
      seed: '7',
      reasoning_effort: 'high',
    });
  }
});

test('the snapshot is that of the first sample that names it', async () => {
  const samples = [undefined, 'a', 'b'].map((model, at) => sample(at, { output: { model } }));
  const none = [sample(9, { output: null })];
  const { series } = await open({ 'log.eval': evalLog(header(), [...none, ...samples]) });
  expect(series[0]?.snapshot).toBe('a');
});

test('odd shapes are no figures', async () => {
  const { stated } = await withFigures(figure({ metrics: [1], reducer: 7, scored_samples: {} }));
  expect(stated).toMatchObject({ score: null, standardError: null });
});
