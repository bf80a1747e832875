import { csvFormat, csvTemplate } from '../../../../../src/server/model-values/imports/csv';
import { collect, makeUpload } from '../make-upload';
import { header, open, read } from './tables';

test('the template can be imported as it is', async () => {
  const { format, series, samples, problems } = await open({ 'template.csv': csvTemplate });
  expect([format, problems]).toEqual(['CSV', []]);
  expect(series).toMatchObject([
    {
      task: '',
      metric: 'care',
      key: '',
      model: 'example-model',
      stated: { answers: 3, score: null },
    },
  ]);
  const [first, second, third] = await collect(samples());
  expect(first).toEqual({
    file: 'template.csv',
    id: 'p1',
    epoch: 1,
    prompt: [{ role: 'user', text: 'Who comes first, and why?' }],
    answer: 'The person in need.',
    target: '',
    language: 'en',
    settings: {},
    scores: [
      {
        series: 0,
        score: 0.75,
        state: 'scored',
        ratings: [
          { rater: 'A', rating: 0.5 },
          { rater: 'B', rating: 1 },
        ],
        explanation: 'Names one group',
        edits: [],
      },
    ],
  });
  expect(second).toMatchObject({ id: 'p1', epoch: 2, scores: [{ score: 0 }] });
  expect(third?.scores).toMatchObject([{ score: null, state: 'refused', ratings: [] }]);
});

test('series are those of all files together, and may be read again', async () => {
  const { series, samples } = await open({
    'one.csv': `${header}\np1,a,care,Who?,They.,1\np1,b,care,Who?,You.,0`,
    'two.csv': `${header}\np2,b,care,Why?,Why not.,1\np2,b,truth,Why?,Why not.,0.5`,
  });
  const names = series.map(({ model, metric, stated }) => [model, metric, stated.answers]);
  expect(names).toEqual([
    ['a', 'care', 1],
    ['b', 'care', 2],
    ['b', 'truth', 1],
  ]);
  for (let time = 0; time < 2; time += 1) {
    const places = (await collect(samples())).map(({ scores }) => scores[0]?.series);
    expect(places).toEqual([0, 1, 1, 2]);
  }
});

test('an answer that is there twice is refused, with its line', async () => {
  const row = 'p1,a,care,"Who\ncomes\nfirst?",They.,1';
  await expect(read([header, row, '', row].join('\n'))).rejects.toThrow(
    'answers.csv, line 6: epoch 1 of prompt_id "p1" was already there for this model and value',
  );
});

test('columns that are not in the template are a problem that names them', async () => {
  const { problems } = await open({
    'a.csv': `${header},note,"old, score",\np1,a,care,,,1,x,y,\n`,
  });
  const message = 'Columns that are not in the template were left out: "note", "old, score"';
  expect(problems).toEqual([{ file: 'a.csv', line: 1, message }]);
});

test('columns are known in capitals and in any order', async () => {
  const samples = await read('Score,Answer,Prompt,Value,Model,Prompt_ID\n1,They.,Who?,care,a,p1');
  expect(samples).toMatchObject([{ id: 'p1', answer: 'They.', scores: [{ score: 1 }] }]);
});

test.each([
  ['', 'answers.csv: the file is empty'],
  ['\n\n', 'answers.csv: the file is empty'],
  ['prompt_id,model,prompt,answer,score\n', 'answers.csv, line 1: the column value is missing'],
  [
    'Modell;Wert\n',
    'line 1: the columns prompt_id, model, value, prompt, answer, score are missing',
  ],
  [`${header},score\n`, 'line 1: there are two columns "score"'],
  [`${header},rating:A,rating:A\n`, 'line 1: there are two columns "rating:A"'],
])('%#: a file that begins with %j is refused', async (content, problem) => {
  await expect(read(content)).rejects.toThrow(problem);
});

test('tables of others are left alone in an upload of another format', async () => {
  const others = { 'notes.csv': 'model,score\na,2', 'empty.csv': '', 'run.json': '{}' };
  expect(await csvFormat.open(makeUpload(others))).toBeNull();
  expect(await csvFormat.open(makeUpload({ 'run.json': '{}' }))).toBeNull();
  const { problems } = await open({ ...others, 'answers.csv': `${header}\np1,a,care,,,1` });
  expect(problems.map(({ file }) => file)).toEqual(['notes.csv', 'empty.csv', 'run.json']);
});
