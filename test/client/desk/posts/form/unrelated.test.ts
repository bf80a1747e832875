import {
  newPostValues,
  newSection,
  valuesOf,
} from '../../../../../src/client/desk/posts/form/post-values';
import {
  asNewPost,
  mayBeNewPost,
  sharesNothing,
} from '../../../../../src/client/desk/posts/form/unrelated';
import { makePost } from '../../../render-page';

const text = (name: string, content: string) => ({
  ...newPostValues(null),
  name,
  version: 1,
  sections: [{ ...newSection('text'), content }],
});

test.each([
  ['the titles share half of their words', 'Gamma q2', 'Delta q2', '', '', true],
  ['the titles share most of their words', 'Gamma q2 of 2026', 'Delta q2 of 2026', '', '', false],
  ['one has no title', '', 'Delta', 'Words.', 'Words.', true],
  ['they share a sentence', 'Gamma', 'Delta', 'One. So it goes again.', 'So it goes again.', false],
  ['they share a line', 'Gamma', 'Delta', '- a list of things', 'x\n- a list of things', false],
  ['they share only a short line', 'Gamma', 'Delta', 'Sources\n\nOne.', 'Sources\n\nTwo.', true],
])('two texts have nothing in common: %s', (_, one, other, mine, theirs, expected) => {
  expect(sharesNothing(text(one, mine), text(other, theirs))).toBe(expected);
});

test('a text that was begun as a new post may always be one', () => {
  const post = valuesOf(makePost({ name: 'On trust' }));
  expect(mayBeNewPost(post, post)).toBe(false);
  expect(mayBeNewPost({ ...post, version: null }, post)).toBe(true);
});

test('as a new post it takes nothing from the post but the content', () => {
  const post = valuesOf(makePost({ name: 'On trust', direct: 'On_trust', status: 'published' }));
  expect(asNewPost({ ...post, correction: 'A note.' }, 'new')).toEqual({
    ...post,
    _id: 'new',
    version: null,
    status: 'draft',
    direct: '',
    publishLocal: '',
    dateLocal: '',
    dateReason: '',
    correction: '',
  });
});
