import { comparePages, mergePages } from '../../../../src/client/desk/site/merge-pages';
import * as merging from '../../../../src/client/desk/documents/merge/merge-parts';
import { type AnySitePage, sitePageOf } from '../../../../src/content/site-pages';

const about: AnySitePage = sitePageOf('about');
const partners: AnySitePage = sitePageOf('partners');

const compareLists = (page: AnySitePage, path: string, base: unknown[], ...sides: unknown[][]) => {
  const [mine, theirs] = sides.map((list) => ({ [path]: list }));
  return comparePages(page, mine!, theirs!, { [path]: base }, merging);
};

const BELIEFS = 'believe.items';
const beliefs = ['Claims need evidence.', 'Methods can be repeated.', 'Harm is not shared evenly.'];
const [first, second, third] = beliefs as [string, string, string];

const mergedBeliefs = (mine: string[], theirs: string[]) => {
  const { questions, merged } = compareLists(about, BELIEFS, beliefs, mine, theirs);
  return questions.length > 0 ? questions.map((one) => [one.mine, one.theirs]) : merged[BELIEFS];
};

describe('two people change one list', () => {
  test('at different entries, which need no question', () => {
    const [mine, theirs] = ['Claims need good evidence.', 'Harm is seldom shared evenly.'];
    expect(mergedBeliefs([mine, second, third], [first, second, theirs])).toEqual([
      mine,
      second,
      theirs,
    ]);
  });

  test('and one of them moves, adds or removes an entry', () => {
    const theirs = 'Methods can always be repeated.';
    expect(mergedBeliefs([second, first, third], [first, theirs, third])).toEqual([
      theirs,
      first,
      third,
    ]);
    expect(mergedBeliefs([first, second, third, 'Mine'], [first, theirs, third])).toEqual([
      first,
      theirs,
      third,
      'Mine',
    ]);
    expect(mergedBeliefs([second, third], [first, theirs, third])).toEqual([theirs, third]);
  });

  test('and both add an entry at its end', () => {
    expect(mergedBeliefs([...beliefs, 'Mine'], [...beliefs, 'Theirs'])).toEqual([
      ...beliefs,
      'Mine',
      'Theirs',
    ]);
    expect(mergedBeliefs([...beliefs, 'Ours'], [...beliefs, 'Ours'])).toEqual([...beliefs, 'Ours']);
  });

  test('at one entry, so that only this entry is asked', () => {
    const theirThird = 'Harm is seldom shared evenly.';
    expect(
      mergedBeliefs(
        ['Claims need proof.', second, third],
        ['Claims need data.', second, theirThird],
      ),
    ).toEqual([
      [
        ['Claims need proof.', second, theirThird],
        ['Claims need data.', second, theirThird],
      ],
    ]);
  });

  test('at different fields of one entry', () => {
    const partner = { logo: { img: '/media/a.webp', alt: '' }, name: 'Larch', caption: '' };
    const mine = { ...partner, logo: { img: '/media/b.webp', alt: '' } };
    const theirs = { ...partner, caption: 'Wrote its report' };
    const compared = compareLists(partners, 'partners', [partner], [mine], [theirs]);
    expect(compared.questions).toEqual([]);
    expect(compared.merged.partners).toEqual([{ ...mine, caption: 'Wrote its report' }]);
  });

  test('and the answer takes one side of what both changed, and all else of both', () => {
    const mine = ['Claims need proof.', second, third];
    const theirs = ['Claims need data.', second, 'Harm is seldom shared evenly.'];
    const compared = compareLists(about, BELIEFS, beliefs, mine, theirs);
    expect(mergePages(about, compared, {})[BELIEFS]).toEqual([mine[0], second, theirs[2]]);
    expect(mergePages(about, compared, { [BELIEFS]: 'theirs' })[BELIEFS]).toEqual(theirs);
  });
});

test('without the list that both started from, a list is asked as a whole', () => {
  const [mine, theirs] = [[first], [second]];
  const { questions } = comparePages(
    about,
    { [BELIEFS]: mine },
    { [BELIEFS]: theirs },
    null,
    merging,
  );
  expect(questions).toMatchObject([{ path: BELIEFS, mine, theirs }]);
});
