import { collect, lines } from '../make-upload';
import { line, open, read, result, scoresOf, summary } from './evaluation';

test('a line is a sample with one score', async () => {
  const generation_config = {
    generation_args: { temperature: 0.7, reasoning: false, execution_command: 'run' },
  };
  const { samples, problems, dropped } = await read([line()], {
    evaluation_results: [result({ generation_config })],
  });
  expect(samples).toEqual([
    {
      file: 'a/run_samples.jsonl',
      id: 'p1',
      epoch: 1,
      prompt: [{ role: 'user', text: 'Who comes first?' }],
      answer: 'They do.',
      target: 'All\nBoth',
      language: '',
      settings: { temperature: '0.7', reasoning: 'false' },
      scores: [{ series: 0, score: 0.5, state: 'scored', ratings: [], explanation: '', edits: [] }],
    },
  ]);
  expect([problems, dropped]).toEqual([[], {}]);
});

test('several lines of a prompt in one series are its epochs', async () => {
  const two = [result(), result({ evaluation_result_id: 'lab.else', evaluation_name: 'Else' })];
  const inElse = { evaluation_result_id: 'lab.else', evaluation_name: 'Else' };
  const { samples } = await read(
    [line(), line(inElse), line(), line({ sample_id: 'p2' }), line(inElse)],
    {
      evaluation_results: two,
    },
  );
  expect(samples.map(({ id, epoch, scores }) => [id, epoch, scores[0]?.series])).toEqual([
    ['p1', 1, 0],
    ['p1', 1, 1],
    ['p1', 2, 0],
    ['p2', 1, 0],
    ['p1', 2, 1],
  ]);
});

test('0.2.0 has numbers as ids, texts for lists, true and false as scores, and interactions', async () => {
  const old = { schema_version: 'instance_level_eval_0.2.0', evaluation_result_id: undefined };
  const input = { raw: 'Who?', reference: 'All' };
  const { samples } = await read([
    line({ ...old, sample_id: 4, input, output: { raw: 'They.' }, evaluation: { score: true } }),
    line({
      ...old,
      input,
      output: null,
      interactions: [
        { role: 'user', content: 'Hi' },
        { role: 'assistant', content: 'Ho' },
      ],
    }),
    line({ ...old, input, evaluation: { score: false } }),
  ]);
  expect(samples).toMatchObject([
    { id: '4', target: 'All', answer: 'They.', scores: [{ score: 1, state: 'scored' }] },
    { prompt: [{ role: 'user', text: 'Hi' }], answer: 'Ho' },
    { scores: [{ score: 0, state: 'scored' }] },
  ]);
});

test('a transcript keeps its turns, but not the arguments of tools and reasoning', async () => {
  const messages = [
    { turn_idx: 0, role: 'system', content: 'Be kind.' },
    { turn_idx: 1, role: 'user', content: 'Look: data:image/png;base64,AAAA' },
    {
      turn_idx: 2,
      role: 'assistant',
      content: null,
      reasoning_trace: 'Hm',
      tool_calls: [{ id: '1', name: 'search', arguments: { key: 'secret' } }],
    },
    { turn_idx: 3, role: 'tool', content: 'Found', tool_call_id: ['1'] },
    { turn_idx: 4, role: 'assistant', content: 'They do.' },
    { turn_idx: 5, role: 'tool', content: 'Submitted' },
  ];
  const { samples, dropped } = await read([
    line({ output: null, messages, interaction_type: 'agentic' }),
  ]);
  expect(samples[0]).toMatchObject({
    prompt: [
      { role: 'system', text: 'Be kind.' },
      { role: 'user', text: 'Look: [image]' },
      { role: 'assistant', text: '[tool call: search]' },
      { role: 'tool', text: 'Found' },
    ],
    answer: 'They do.',
  });
  expect(dropped).toEqual({
    images: 1,
    'arguments of tool calls': 1,
    'reasoning traces': 1,
    'turns after the answer': 1,
  });
});

test('choices are added to a prompt that does not have them', async () => {
  const input = { raw: 'Who? A. You', reference: [], choices: ['You', 'Me'] };
  const { samples } = await read([line({ input })]);
  expect(samples[0]?.prompt[0]?.text).toBe('Who? A. You\nMe');
});

test('metadata is left out but for the language', async () => {
  const { samples, dropped } = await read([
    line({ metadata: { language: 'pt-BR', path: '/home/ada' } }),
    line({ metadata: { language: 'see /home/ada' } }),
    line({ metadata: null }),
  ]);
  expect(samples.map(({ language }) => language)).toEqual(['pt-BR', '', '']);
  expect(dropped).toEqual({ metadata: 1 });
});

test('what has no score has none, whatever is_correct says', async () => {
  const is_correct = true;
  const evaluations = [
    { score: null, is_correct },
    { is_correct },
    null,
    { score: -1, is_correct },
  ];
  const levels = { metric_config: { score_type: 'levels', has_unknown_level: true } };
  expect(
    await scoresOf(
      evaluations.map((evaluation) => ({ evaluation })),
      { evaluation_results: [result(levels)] },
    ),
  ).toEqual(Array(4).fill([null, 'unscored']));
  expect(await scoresOf([{ evaluation: { score: -1, is_correct } }])).toEqual([[-1, 'scored']]);
  expect(await scoresOf([{ error: 'Traceback', evaluation: { score: 0, is_correct } }])).toEqual([
    [null, 'error'],
  ]);
});

test('NaN, which Python writes, is no score', async () => {
  const text = JSON.stringify(line()).replace('"score":0.5', '"score":NaN');
  const { samples } = await open({ 'run.json': summary(), 'run_samples.jsonl': text });
  expect(await collect(samples())).toMatchObject([
    { scores: [{ score: null, state: 'unscored' }] },
  ]);
});

test('lines of another evaluation, model or result, and a wrong number of lines, are problems', async () => {
  const { samples, problems } = await read(
    [
      line({ evaluation_id: 'else' }),
      line(),
      line({ evaluation_id: 'other' }),
      line({ model_id: 'demo/b' }),
      line({ evaluation_result_id: 'x', evaluation_name: 'X' }),
    ],
    { detailed_evaluation_results: { file_path: 'run_samples.jsonl', total_rows: 7 } },
  );
  expect(samples).toHaveLength(3);
  expect(problems.map((problem) => [problem.line, problem.message])).toEqual([
    [1, 'The evaluation_id is not that of a/run.json (and 1 more)'],
    [4, 'The model_id is not that of a/run.json, so the line was left out'],
    [5, 'No single result of a/run.json has the name of this line, which was left out'],
    [null, 'The file has 5 samples, but a/run.json says 7'],
  ]);
});

test('a name that two results have joins a line only by its id', async () => {
  const two = { evaluation_results: [result(), result({ evaluation_result_id: 'lab.else' })] };
  const { samples } = await read(
    [line({ evaluation_result_id: 'lab.else' }), line({ evaluation_result_id: undefined })],
    two,
  );
  expect(samples.map(({ scores }) => scores[0]?.series)).toEqual([1]);
});

test('samples may be read again, with the same problems', async () => {
  const { samples, problems, dropped } = await open({
    'run.json': summary(),
    'run_samples.jsonl': lines(line({ model_id: 'x' }), line({ metadata: { a: 'b' } })),
  });
  const first = [await collect(samples()), [...problems], [...dropped]];
  expect([await collect(samples()), problems, [...dropped]]).toEqual(first);
  expect(problems).toHaveLength(1);
});

test.each([
  ['[]', 'line 2: "line" must be an object, but is a list'],
  [
    JSON.stringify(line()).slice(0, -9),
    'line 2: the line ends in the middle of a value. Upload the whole file',
  ],
  [
    JSON.stringify(line({ schema_version: '0.4.0' })),
    'line 2: Every Eval Ever "0.4.0" cannot be read',
  ],
  [JSON.stringify(line({ sample_id: null })), 'line 2: "sample_id" must be a text, but is missing'],
  [JSON.stringify(line({ input: 'x' })), 'line 2: "input" must be an object, but is a text'],
  [
    JSON.stringify(line({ output: { raw: [1] } })),
    'line 2: "output.raw" must be a text, but is a number',
  ],
  [JSON.stringify(line({ messages: {} })), 'line 2: "messages" must be a list, but is an object'],
  [
    JSON.stringify(line({ messages: [null] })),
    'line 2: "messages[0]" must be an object, but is missing',
  ],
  [
    JSON.stringify(line({ evaluation: { score: '1' } })),
    'line 2: "evaluation.score" must be a number, but is a text',
  ],
])('%#: %s is refused', async (text, problem) => {
  const { samples } = await open({
    'run.json': summary(),
    'run_samples.jsonl': lines(line()) + text,
  });
  await expect(collect(samples())).rejects.toThrow(`run_samples.jsonl, ${problem}`);
});
