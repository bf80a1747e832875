import { evalLog, header, messages, NAN, read, sample } from './logs';

/** What one value of the scorer "match" becomes, and the problems. */
async function readValue(value: unknown) {
  const opened = await read(evalLog(header(), [sample(1, { scores: { match: { value } } })]));
  const { score, state } = opened.all[0]?.scores[0] ?? {};
  return { score, state, messages: messages(opened) };
}

test.each([
  ['C', 1],
  ['I', 0],
  ['P', 0.5],
  ['yes', 1],
  ['No', 0],
  ['TRUE', 1],
  ['false', 0],
  [true, 1],
  [false, 0],
  [7, 7],
  ['0.25', 0.25],
  ['-1e2', -100],
])('the value %j is the score %d', async (value, score) => {
  expect(await readValue(value)).toEqual({ score, state: 'scored', messages: [] });
});

test.each([[null], [NAN]])('a missing value (%j) is unscored', async (value) => {
  expect(await readValue(value)).toEqual({ score: null, state: 'unscored', messages: [] });
});

test('no answer is a refusal and no score', async () => {
  const { score, state, messages: said } = await readValue('N');
  expect([score, state]).toEqual([null, 'refused']);
  expect(said).toEqual([
    'A score of match is "N", no answer, which is shown apart but counts as 0 in the figure of the log (first: sample 1, epoch 1)',
  ]);
});

test.each([
  ['good', 'the text "good"'],
  ['', 'the text ""'],
  ['Infinity', 'the text "Infinity"'],
  ['constructor', 'the text "constructor"'],
  [[1, 0], 'a list'],
  [{ a: 1 }, 'an object'],
])('the value %j is a problem, not 0', async (value, what) => {
  expect(await readValue(value)).toEqual({
    score: null,
    state: 'unscored',
    messages: [
      `The score of match is ${what}, not a number, so the sample is unscored (first: sample 1, epoch 1)`,
    ],
  });
});
