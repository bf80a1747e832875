import { namesOn, shownNames } from '../../../../src/server/posts/reviews/tell-published';

const authors = [
  { id: '6d1f5d1e-0000-4000-8000-000000000001', name: 'Ada King' },
  { id: null, name: 'A guest' },
];

test('the accounts on a post are those of its authors, without guests', () => {
  expect(namesOn({ authors })).toEqual([authors[0]!.id]);
});

test('readers see the names on a post once it is published, or will at its time', () => {
  expect(shownNames({ status: 'published', authors })).toEqual([authors[0]!.id]);
  expect(shownNames({ status: 'scheduled', authors })).toEqual([authors[0]!.id]);
  expect(shownNames({ status: 'draft', authors })).toEqual([]);
  expect(shownNames({ status: 'trash', authors })).toEqual([]);
});
