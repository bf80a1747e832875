import { changedFacts } from '../../../../../src/client/desk/posts/publish/changed-facts';

const post = (content: string) => ({
  name: 'A title',
  blurb: '',
  sections: [{ type: 'text' as const, content }],
});

test.each([
  ['a number', 'It found 77 per cent.', 'It found 78 per cent.', ['77'], ['78']],
  ['a number with a sign', 'On 1,200 pages.', 'On 1,250 pages.', ['1,200'], ['1,250']],
  ['a name', 'Said by Tomas Ferreira.', 'Said by Tomas Fereira.', ['Ferreira'], ['Fereira']],
  ['a number that is gone', 'Of 40 people, all.', 'All people.', ['40'], []],
])('tells readers something else: %s', (_, before, after, gone, now) => {
  expect(changedFacts(post(before), post(after))).toEqual({ before: gone, after: now });
});

test.each([
  ['other words', 'It has been found.', 'It was found.'],
  ['something new', 'It was found.', 'It was found. There were 40.'],
  ['the same in another place', '40 of 50. Then so.', 'Then so. 40 of 50.'],
  ['the address of a link', '[a](/blog/1)', '[a](/blog/2)'],
])('is the same to readers: %s', (_, before, after) => {
  expect(changedFacts(post(before), post(after))).toBeNull();
});
