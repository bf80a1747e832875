import {
  pieceAt,
  suggestionsFor,
  withPiece,
} from '../../../../../src/client/desk/posts/form/tag-suggestions';

/** A list with the caret at |. */
const at = (marked: string) => [marked.replace('|', ''), marked.indexOf('|')] as const;

test.each([
  ['|', ''],
  ['Met|', 'Met'],
  ['Methods, ev|', 'ev'],
  ['Methods, ev|, Policy', 'ev'],
  ['Me|thods, Policy', 'Methods'],
  ['|Methods', 'Methods'],
  ['Methods,|', ''],
  ['Methods|, Policy', 'Methods'],
  [', |', ''],
])('with the caret in "%s", the tag is "%s"', (marked, piece) => {
  expect(pieceAt(...at(marked))).toBe(piece);
});

test.each([
  ['ev|', 'Evidence, |'],
  ['Methods, ev|', 'Methods, Evidence, |'],
  ['Methods,ev|,Policy', 'Methods, Evidence, |Policy'],
  ['e|v, Policy', 'Evidence, |Policy'],
  ['|', 'Evidence, |'],
])('in "%s", Evidence is chosen as "%s"', (marked, wanted) => {
  const { text, end } = withPiece(...at(marked), 'Evidence');
  expect(`${text.slice(0, end)}|${text.slice(end)}`).toBe(wanted);
});

const known = ['Policy', 'Public policy', 'Methods', 'Polls'].map((tag, at) => ({
  tag,
  count: 9 - at,
}));

test('tags that begin with the words come first, and those of the post are left out', () => {
  expect(suggestionsFor(known, [], 'POL')).toEqual(['Policy', 'Polls', 'Public policy']);
  expect(suggestionsFor(known, ['policy', 'pol'], 'pol')).toEqual(['Polls', 'Public policy']);
  expect(suggestionsFor(known, [], '')).toEqual(known.map(({ tag }) => tag));
  expect(suggestionsFor(known, [], 'x')).toEqual([]);
});
