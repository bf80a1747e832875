import type {
  Sample,
  SampleScore,
} from '../../../../../src/server/model-values/imports/reading/format';
import { fitSample } from '../../../../../src/server/model-values/imports/process/fit';

const score = (parts: Partial<SampleScore> = {}): SampleScore => ({
  series: 0,
  score: 1,
  state: 'scored',
  ratings: [],
  explanation: '',
  edits: [],
  ...parts,
});
const sample = (parts: Partial<Sample> = {}): Sample => ({
  file: 'log.json',
  id: 'p1',
  epoch: 1,
  prompt: [{ role: 'user', text: 'Question' }],
  answer: 'Answer',
  target: '',
  language: 'en',
  settings: {},
  scores: [score()],
  ...parts,
});
const fit = (parts: Partial<Sample>) => {
  const dropped = new Map<string, number>();
  return { fitted: fitSample(sample(parts), dropped), dropped: Object.fromEntries(dropped) };
};

test('long names are shortened, but stay distinct', () => {
  const ids = ['a', 'b'].map((end) => fit({ id: `${'x'.repeat(600)}${end}` }).fitted.id);
  expect(ids.map(({ length }) => length)).toEqual([500, 500]);
  expect(ids[0]).not.toBe(ids[1]);
  const rater = { rater: 'r'.repeat(101), rating: 1 };
  const { fitted } = fit({
    language: 'x'.repeat(41),
    prompt: [{ role: `${'r'.repeat(39)}\u{1f600}`, text: '' }],
    scores: [score({ ratings: [rater] })],
  });
  expect(fitted.language).toHaveLength(40);
  expect(fitted.prompt[0]?.role).toBe(`${'r'.repeat(39)}\ufffd`);
  expect(fitted.scores[0]?.ratings[0]?.rater).toHaveLength(100);
});

test('keys and email addresses do not come through, and are counted', () => {
  const keys = ['sk-proj-', 'ghp_', 'hf_', 'Bearer '].map((start) => start + 'Ab1'.repeat(12));
  const edits = [
    { by: 'Ada <ada@example.org>', reason: `used ${keys[0]}`, isInvalid: false },
    { by: 'ada@example.org', reason: '', isInvalid: true },
  ];
  const { fitted, dropped } = fit({
    prompt: [{ role: 'user', text: `a ${keys[0]}, b` }],
    answer: keys.slice(1).join(' '),
    target: 'task-1, sk-learn and hf_model stay',
    scores: [score({ explanation: 'AKIAABCDEFGHIJKLMNOP', edits })],
  });
  expect(fitted).toMatchObject({
    prompt: [{ text: 'a [key], b' }],
    answer: '[key] [key] [key]',
    target: 'task-1, sk-learn and hf_model stay',
  });
  expect(fitted.scores[0]).toMatchObject({
    explanation: '[key]',
    edits: [
      { by: 'Ada', reason: 'used [key]' },
      { by: 'ada', reason: '' },
    ],
  });
  expect(dropped).toEqual({ keys: 6, 'email addresses': 2 });
});

test.each<[string, Partial<Sample>]>([
  ['has more than 4 million characters of text', { answer: 'x'.repeat(4_000_000) }],
  ['has an epoch that is not a number of answers', { epoch: 2 ** 31 }],
  [
    'has more than 100 raters',
    { scores: [score({ ratings: Array(101).fill({ rater: 'a', rating: 1 }) })] },
  ],
])('a sample that %s is refused', (problem, parts) => {
  expect(() => fit(parts)).toThrow(`log.json: sample p1 ${problem}`);
});
