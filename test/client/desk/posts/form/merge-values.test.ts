import {
  type PostValues,
  newPostValues,
  newSection,
} from '../../../../../src/client/desk/posts/form/post-values';
import * as texts from '../../../../../src/client/desk/posts/form/merge-texts';
import {
  type Choice,
  type Comparison,
  compareValues,
  firstChoice,
  merge as mergeWith,
} from '../../../../../src/client/desk/posts/form/merge-values';

type Choices = Partial<Record<string, Choice>>;
const merge = (one: PostValues, other: PostValues, comparison: Comparison, choices: Choices) =>
  mergeWith(one, other, comparison, choices, texts);
const text = (content: string) => ({ ...newSection('text'), content });

function postWith(values: Partial<PostValues>): PostValues {
  return { ...newPostValues({ id: null, name: 'Ada' }), version: 1, name: 'A title', ...values };
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

test('fields that differ only in surrounding spaces are not compared', () => {
  expect(compareValues(mine, theirs).fields).toEqual([
    { part: 'name', mine: 'My title', theirs: 'Their title' },
  ]);
});

test('an empty section makes no difference', () => {
  const blank = postWith({ sections: [...mine.sections, newSection('text'), newSection('image')] });
  const { rows } = compareValues(blank, mine);
  expect(rows.map(({ same }) => same)).toEqual([true, true, true]);
});

test('by default, nothing that only one side has is left out', () => {
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
  ['both', ['My words on evidence.\n\nTheir words on evidence.']],
  ['none', []],
])('for a section that both have, “%s” is used when chosen', (choice, expected) => {
  const comparison = compareValues(mine, theirs);
  const row = comparison.rows.find((one) => one.mine && one.theirs && !one.same);
  const merged = merge(mine, theirs, comparison, { [row?.key ?? '']: choice });
  expect(contents(merged)).toEqual(['The same.', 'Mine alone.', ...expected, 'Theirs.']);
});

test('a field is taken from the other version when chosen', () => {
  const merged = merge(mine, theirs, compareValues(mine, theirs), { name: 'theirs' });
  expect(merged.name).toBe('Their title');
});

test('an address that either writer chose is in the merge', () => {
  const merged = (one: string, other: string, choices = {}) => {
    const [ours, others] = [postWith({ direct: one }), postWith({ direct: other })];
    const comparison = compareValues(ours, others);
    return [comparison.fields.length, merge(ours, others, comparison, choices).direct];
  };
  expect(merged('mine', '')).toEqual([0, 'mine']);
  expect(merged('', 'theirs')).toEqual([0, 'theirs']);
  expect(merged('mine', 'theirs')).toEqual([1, 'mine']);
  expect(merged('mine', 'theirs', { direct: 'theirs' })).toEqual([1, 'theirs']);
});

test('no two sections of a merge have the same key', () => {
  const comparison = compareValues(mine, { ...theirs, sections: mine.sections.slice(0, 2) });
  const all = Object.fromEntries(comparison.rows.map(({ key }) => [key, 'both' as const]));
  const keys = merge(mine, theirs, comparison, all).sections.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});

test('of a quote and of an image that differ, both are kept one after the other', () => {
  const quote = (source: string) => ({ ...newSection('quote'), content: 'So it is.', source });
  const image = (content: string) => ({ ...newSection('image'), content, alt: 'A map' });
  const [ours, others] = [
    postWith({ sections: [quote('Ada'), image('/a.webp'), image('/c.webp')] }),
    postWith({ sections: [quote('Ben'), image('/b.webp'), image('/c.webp')] }),
  ];
  const comparison = compareValues(ours, others);
  const all = Object.fromEntries(comparison.rows.map(({ key }) => [key, 'both' as const]));
  const { sections } = merge(ours, others, comparison, all);
  expect(sections.map(({ source, content }) => source || content)).toEqual([
    ...['Ada', 'Ben', '/a.webp', '/b.webp', '/c.webp'],
  ]);
});

test('a footnote of another section with the same label keeps its own text', () => {
  const ours = postWith({ sections: [text('A.[^1]\n\n[^1]: Mine.')] });
  const others = postWith({
    sections: [{ ...newSection('quote'), content: 'B.[^1]' }, text('C.\n\n[^1]: Theirs.')],
  });
  const comparison = compareValues(ours, others);
  const both = { [comparison.rows.find(({ mine }) => mine)?.key ?? '']: 'both' as const };
  expect(contents(merge(ours, others, comparison, both)).sort()).toEqual([
    'A.[^1]\n\n[^1]: Mine.\n\nC.\n\n[^1-2]: Theirs.',
    'B.[^1-2]',
  ]);
});

test("by default, sections that only the other version has are added, and for shared sections the writer's are kept", () => {
  const section = text('Words.');
  expect(firstChoice({ mine: null, theirs: section })).toBe('theirs');
  expect(firstChoice({ mine: section, theirs: null })).toBe('mine');
  expect(firstChoice({ mine: section, theirs: section })).toBe('mine');
});
