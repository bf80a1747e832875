import fc from '../../../../support/fast-check';
import { repeats } from '../../../../support/sample';
import { alignSections } from '../../../../../src/client/desk/posts/form/align-sections';
import { diffWords } from '../../../../../src/client/desk/documents/compare/diff-words';
import { newPostValues, newSection } from '../../../../../src/client/desk/posts/form/post-values';
import { compareValues, merge } from '../../../../../src/client/desk/posts/form/merge-values';
import type { Section } from '../../../../../src/shared/posts/section-fields';

/** A written form of a comparison: [-removed-] and {+added+}. */
function marked(before: string, after: string): string {
  return diffWords(before, after)
    .map(({ text, kind }) =>
      kind === 'same' ? text : kind === 'removed' ? `[-${text}-]` : `{+${text}+}`,
    )
    .join('');
}

test.each([
  ['The same words.', 'The same words.', 'The same words.'],
  ['', '', ''],
  ['', 'New', '{+New+}'],
  ['Old', '', '[-Old-]'],
  ['one two three', 'one 2 three', 'one [-two-]{+2+} three'],
  ['one two', 'one two three', 'one two{+ three+}'],
  ['What it says.', 'What it says!', 'What it says[-.-]{+!+}'],
  ['a quick brown fox', 'a slow red fox', 'a [-quick brown-]{+slow red+} fox'],
  ['naïve café', 'naive café', '[-naïve-]{+naive+} café'],
  ['one\n\ntwo', 'one\n\nthree\n\ntwo', 'one\n\n{+three\n\n+}two'],
])('%j to %j', (before, after, expected) => {
  expect(marked(before, after)).toBe(expected);
});

const side = (before: string, after: string, without: string) =>
  diffWords(before, after)
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join('');

test('the marked text contains both texts, whatever they are', () => {
  const word = fc.constantFrom('a', 'b', 'c', ' ', '  ', '\n', '.', 'é', '🙂', '\u0301');
  const text = fc.array(word, { maxLength: 40 }).map((words) => words.join(''));
  fc.assert(
    fc.property(text, text, (before, after) => {
      expect(side(before, after, 'added')).toBe(before);
      expect(side(before, after, 'removed')).toBe(after);
    }),
    { numRuns: repeats(500, 2000) },
  );
});

const line = (at: number) => `Line ${at} of a long text that goes on and on.\n`;
const long = Array.from({ length: 1500 }, (_, at) => line(at)).join('');

test('changed words are still found in a long text', () => {
  const after = long.replace('Line 3 of', 'Line three of').replace('Line 1490 of a', 'Line 1490');
  const changed = diffWords(long, after).filter(({ kind }) => kind !== 'same');
  expect(changed.map(({ text }) => text.trim())).toEqual(['3', 'three', 'of a']);
});

test('the longest sections with nothing in common are compared', () => {
  const words = (letter: string) => `${letter.repeat(3)} `.repeat(25_000);
  expect(marked(words('a'), words('b'))).toHaveLength(200_000 + 8);
});

const text = (content: string) => ({ ...newSection('text'), content });
const rows = (mine: string[], theirs: string[]) =>
  alignSections(mine.map(text), theirs.map(text)).map((row) =>
    `${row.mine?.content ?? ''} ${row.same ? '=' : '|'} ${row.theirs?.content ?? ''}`.trim(),
  );

test('identical sections are aligned, even with another section in between', () => {
  expect(rows(['a', 'b'], ['a', 'x', 'b'])).toEqual(['a = a', '| x', 'b = b']);
  expect(rows(['a', 'x', 'b'], ['a', 'b'])).toEqual(['a = a', 'x |', 'b = b']);
  expect(rows([], ['a'])).toEqual(['| a']);
  expect(rows([], [])).toEqual([]);
});

test('of the changed sections, the most similar are paired', () => {
  expect(rows(['new', 'the old words'], ['the older words'])).toEqual([
    'new |',
    'the old words | the older words',
  ]);
});

test('sections of different types are not compared', () => {
  const aligned = alignSections([text('a')], [{ ...newSection('quote'), content: 'a' }]);
  expect(aligned).toMatchObject([{ theirs: null }, { mine: null }]);
});

test('differences that readers cannot see are ignored', () => {
  const form = [
    { ...newSection('image'), content: ' /a.webp ', alt: 'x', decorative: true },
    { ...newSection('quote'), content: 'So', caption: 'of another kind' },
  ];
  const sent: Section[] = [
    { type: 'image', content: '/a.webp', decorative: true },
    { type: 'quote', content: 'So' },
  ];
  const aligned = alignSections<Section>(form, sent);
  expect(aligned).toEqual(form.map((mine, at) => ({ mine, theirs: sent[at], same: true })));
});

test('when two versions are merged, the latest decision about the time counts', () => {
  const mine = {
    ...newPostValues({ id: null, name: 'Ada' }),
    version: 1,
    publishLocal: '2026-12-01T09:00',
  };
  const theirs = { ...mine, version: 2, publishLocal: '2026-12-10T09:00' };
  const merged = (status: 'scheduled' | 'draft') =>
    merge(compareValues(mine, { ...theirs, status }, null), {});
  expect(merged('scheduled')).toMatchObject({ version: 2, publishLocal: '2026-12-10T09:00' });
  expect(merged('draft')).toMatchObject({ version: 2, publishLocal: '2026-12-01T09:00' });
});

test('no section is lost or repeated, and each side keeps its order', () => {
  const list = fc.array(fc.constantFrom('a', 'b', 'c d', 'c e', ''), { maxLength: 12 });
  fc.assert(
    fc.property(list, list, (mine, theirs) => {
      const aligned = alignSections(mine.map(text), theirs.map(text));
      const side = (of: 'mine' | 'theirs') =>
        aligned.flatMap((row) => (row[of] ? [row[of].content] : []));
      expect([side('mine'), side('theirs')]).toEqual([mine, theirs]);
    }),
  );
});

test('two hundred sections, all changed, are aligned', () => {
  const many = (word: string) =>
    Array.from({ length: 200 }, (_, at) => `${word} ${at} ${'words and more '.repeat(100)}`);
  expect(rows(many('old'), many('new'))).toHaveLength(200);
});
