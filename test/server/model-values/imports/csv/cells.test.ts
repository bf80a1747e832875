import { header, read, scoresOf } from './tables';

test.each([
  ['0.75', 0.75],
  ['-1', -1],
  ['+.5', 0.5],
  ['1e-3', 0.001],
  [' 2. ', 2],
])('a score of %j is %d', async (text, score) => {
  expect(await scoresOf('score', text)).toMatchObject([{ score, state: 'scored' }]);
});

test.each(['', ' ', 'NaN', 'nan', 'NA', 'null', 'None', '-Infinity', 'inf'])(
  'a score of %j is unscored, never 0',
  async (text) => {
    expect(await scoresOf('score', text)).toMatchObject([{ score: null, state: 'unscored' }]);
  },
);

test('a comma is a decimal mark only where semicolons separate cells', async () => {
  const text = `${header}\np1,a,care,Who?,They.,X`.replaceAll(',', ';');
  expect(await read(text.replace('X', '0,75'))).toMatchObject([{ scores: [{ score: 0.75 }] }]);
  await expect(read(text.replace('X', '1.234,5'))).rejects.toThrow(
    'score "1.234,5" is not a number',
  );
  await expect(scoresOf('score', '"0,75"')).rejects.toThrow('score "0,75" is not a number');
});

test.each([
  ['score', 'high', 'score "high" is not a number. Write it like 0.75, or leave it empty'],
  ['score', '1e999', 'score "1e999" is not a number'],
  ['score', '0x10', 'score "0x10" is not a number'],
  ['score,rating:Ada', '1,good', 'rating:Ada "good" is not a number'],
  ['score,epoch', '1,0', 'epoch "0" is not a whole number from 1'],
  ['score,epoch', '1,1.5', 'epoch "1.5" is not a whole number from 1'],
  ['score,state', '1,failed', 'state "failed" is not one of scored, refused, error, unscored'],
  ['score,state', ',scored', 'state is scored, but score is empty'],
])('under %s, %j is refused with its line', async (columns, cells, problem) => {
  const first = columns.split(',').map((name) => (name === 'epoch' ? '2' : ''));
  await expect(scoresOf(columns, first.join(','), cells)).rejects.toThrow(
    `answers.csv, line 3: ${problem}`,
  );
});

test('a state says why there is no score, which is then not taken', async () => {
  const scores = await scoresOf(
    'score,state',
    ',refused',
    '0,error',
    ',Unscored',
    '1,scored',
    '0,',
  );
  expect(scores.map((score) => [score?.score, score?.state])).toEqual([
    [null, 'refused'],
    [null, 'error'],
    [null, 'unscored'],
    [1, 'scored'],
    [0, 'scored'],
  ]);
});

test('an empty rating is none', async () => {
  const [score] = await scoresOf('score,rating:Ada,Rating: Ben', '1,,0.5');
  expect(score?.ratings).toEqual([{ rater: 'Ben', rating: 0.5 }]);
});

test.each([
  [',a,care,Who?,They.,1', 'prompt_id is empty'],
  ['p1, ,care,Who?,They.,1', 'model is empty'],
  ['p1,a,,Who?,They.,1', 'value is empty'],
])('%#: %s is refused', async (row, problem) => {
  await expect(read(`${header}\n${row}`)).rejects.toThrow(`answers.csv, line 2: ${problem}`);
});
