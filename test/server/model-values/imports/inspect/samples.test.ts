import { evalLog, header, jsonLog, messages, read, sample } from './logs';

/** The one sample of a log, with what was dropped and reported. */
async function readOne(parts: Record<string, unknown>, isZip = true) {
  const samples = [sample(1, parts)];
  const opened = await read(isZip ? evalLog(header(), samples) : jsonLog(header(), samples));
  const [one] = opened.all;
  if (!one) throw new Error('no sample');
  return { ...opened, one };
}

test('a sample has only what is on the list', async () => {
  const { one } = await readOne({});
  expect(one).toEqual({
    file: 'log.eval',
    id: '1',
    epoch: 1,
    prompt: [{ role: 'user', text: 'Question 1' }],
    answer: 'Answer 1',
    target: 'A',
    language: '',
    settings: { temperature: '0.5' },
    scores: [
      { series: 0, score: 1, state: 'scored', ratings: [], explanation: 'Right', edits: [] },
    ],
  });
});

test('epochs of one prompt are told apart', async () => {
  const { all } = await read(
    evalLog(
      header(),
      [2, 1].map((epoch) => sample('a', { epoch })),
    ),
  );
  expect(all.map(({ id, epoch }) => [id, epoch])).toEqual([
    ['a', 2],
    ['a', 1],
  ]);
});

test('a prompt of messages keeps its turns, and choices are added to the last of the user', async () => {
  const input = [
    { role: 'system', content: 'Be brief' },
    {
      role: 'user',
      content: [
        { type: 'text', text: 'Which?' },
        { type: 'text', text: 'Say' },
      ],
    },
    { role: 'assistant', content: 'Well' },
  ];
  const { one } = await readOne({ input, choices: ['yes', 'no'], target: ['A', 'B'] });
  expect(one.prompt).toEqual([
    { role: 'system', text: 'Be brief' },
    { role: 'user', text: 'Which?\nSay\n\nA) yes\nB) no' },
    { role: 'assistant', text: 'Well' },
  ]);
  expect(one.target).toBe('A\nB');
});

test.each([true, false])('attachments are put in their place (in a zip: %s)', async (isZip) => {
  const content = [
    { type: 'reasoning', reasoning: 'not taken' },
    { type: 'text', text: 'attachment://c0' },
  ];
  const { one, dropped, problems } = await readOne(
    {
      input: 'attachment://a0',
      target: 'attachment://b0',
      output: { choices: [{ message: { content } }] },
      scores: { match: { value: 1, explanation: 'attachment://d0' } },
      attachments: {
        a0: 'A long question',
        b0: 'target',
        c0: 'answer',
        d0: 'why',
        e0: 'not taken',
      },
    },
    isZip,
  );
  expect([one.prompt[0]?.text, one.target, one.answer, one.scores[0]?.explanation]).toEqual([
    'A long question',
    'target',
    'answer',
    'why',
  ]);
  expect([[...dropped], problems]).toEqual([[['reasoning texts', 1]], []]);
});

test('images and other files are dropped and counted, and not looked for in attachments', async () => {
  const input = [
    {
      role: 'user',
      content: [
        { type: 'text', text: 'See data:image/png;base64,AAAA' },
        { type: 'image', image: 'attachment://ff' },
        { type: 'audio', audio: 'data:audio/wav;base64,AAAA' },
        { type: 'tool_use', name: 'x' },
      ],
    },
  ];
  const { one, dropped, problems } = await readOne({
    input,
    attachments: {},
  });
  expect(one.prompt[0]?.text).toBe('See [image]\n[image]\n[audio]\n[file]');
  expect([...dropped]).toEqual([
    ['images', 2],
    ['audio files', 1],
    ['files', 1],
  ]);
  expect(problems).toEqual([]);
});

test('without a message the answer is the completion', async () => {
  const { one } = await readOne({ output: { choices: [], completion: 'Done' } });
  expect(one.answer).toBe('Done');
});

test('a sample that was cut off by a limit says so', async () => {
  const opened = await readOne({ limit: { type: 'token', limit: 10 } });
  expect(opened.one.settings).toEqual({ temperature: '0.5', limit: 'token' });
  expect(opened.one.scores[0]?.state).toBe('scored');
  expect(messages(opened)).toEqual([
    'The sample was cut off by a limit (token), which its settings say (first: sample 1, epoch 1)',
  ]);
});

test('what Postgres refuses is replaced', async () => {
  const { one } = await readOne({ id: 'a\0', input: 'b\0', target: 'c\ud800' });
  expect([one.id, one.prompt[0]?.text, one.target]).toEqual(['a\ufffd', 'b\ufffd', 'c\ufffd']);
});

test.each([
  [{ input: 7, choices: 7, target: {}, output: [], scores: [], error: 1, limit: 'x' }],
  [{ input: [1, { role: 1 }], choices: [{}], target: [null], output: { choices: [7] } }],
  [{ input: null, output: { choices: [{ message: { content: [7, { type: {} }] } }] } }],
  [{ scores: { match: 1 }, invalidation: 'x', attachments: [] }],
])('odd shapes are read as empty, never as a score: %#', async (parts) => {
  const { one } = await readOne(parts);
  expect(one.scores.every(({ score }) => score !== 0)).toBe(true);
});
