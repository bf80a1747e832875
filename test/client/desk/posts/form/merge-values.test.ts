import {
  type PostValues,
  newPostValues,
  newSection,
} from '../../../../../src/client/desk/posts/form/post-values';
import {
  type Choice,
  compareValues,
  firstChoice,
  merge,
} from '../../../../../src/client/desk/posts/form/merge-values';

const text = (content: string) => ({ ...newSection('text'), content });

function postWith(values: Partial<PostValues>): PostValues {
  return { ...newPostValues('Ada'), version: 1, name: 'A title', ...values };
}

const contents = ({ sections }: PostValues) => sections.map(({ content }) => content);

const mine = postWith({
  name: 'My title',
  blurb: 'A blurb.',
  sections: [text('The same.'), text('Mine alone.'), text('My words on evidence.')],
});
const theirs = postWith({
  version: 2,
  name: 'Their title',
  blurb: ' A blurb. ',
  sections: [
    text('The same.'),
    text('Their words on evidence.'),
    { ...newSection('quote'), content: 'Theirs.' },
  ],
});

test('fields that say the same, but for spaces around them, are not compared', () => {
  expect(compareValues(mine, theirs).fields).toEqual([
    { part: 'name', mine: 'My title', theirs: 'Their title' },
  ]);
});

test('a section that nothing was written in is no difference', () => {
  const blank = postWith({ sections: [...mine.sections, newSection('text'), newSection('image')] });
  const { rows } = compareValues(blank, mine);
  expect(rows.map(({ same }) => same)).toEqual([true, true, true]);
});

test('unless the writer says otherwise nothing that one of the two has is left out', () => {
  const merged = merge(mine, theirs, compareValues(mine, theirs), {});
  expect(merged).toMatchObject({ version: 2, name: 'My title', blurb: 'A blurb.' });
  expect(contents(merged)).toEqual([
    'The same.',
    'Mine alone.',
    'My words on evidence.',
    'Theirs.',
  ]);
});

test.each<[Choice, string[]]>([
  ['mine', ['My words on evidence.']],
  ['theirs', ['Their words on evidence.']],
  ['both', ['My words on evidence.', 'Their words on evidence.']],
  ['none', []],
])('of a section that both have, “%s” is taken when that is chosen', (choice, expected) => {
  const comparison = compareValues(mine, theirs);
  const row = comparison.rows.find((one) => one.mine && one.theirs && !one.same);
  const merged = merge(mine, theirs, comparison, { [row?.key ?? '']: choice });
  expect(contents(merged)).toEqual(['The same.', 'Mine alone.', ...expected, 'Theirs.']);
});

test('a field is that of the other version where that is chosen', () => {
  const merged = merge(mine, theirs, compareValues(mine, theirs), { name: 'theirs' });
  expect(merged.name).toBe('Their title');
});

test('no two sections of what was put together have one key', () => {
  const comparison = compareValues(mine, { ...theirs, sections: mine.sections.slice(0, 2) });
  const all = Object.fromEntries(comparison.rows.map(({ key }) => [key, 'both' as const]));
  const keys = merge(mine, theirs, comparison, all).sections.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});

test('what only the other version has is taken at first, and one’s own of what both have', () => {
  const section = text('Words.');
  expect(firstChoice({ mine: null, theirs: section })).toBe('theirs');
  expect(firstChoice({ mine: section, theirs: null })).toBe('mine');
  expect(firstChoice({ mine: section, theirs: section })).toBe('mine');
});
