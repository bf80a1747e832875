import { screen, waitFor, within } from '@testing-library/react';
import { type PostValues, valuesOf } from '../../../../../src/client/desk/posts/form/post-values';
import { Conflict } from '../../../../../src/client/desk/posts/editor/Conflict';
import type { BlogJson } from '../../../../../src/shared/api/posts';
import type { Section } from '../../../../../src/shared/posts/section-fields';
import { api } from '../../../../support/fake-api';
import { button, hasFocus } from '../../../../support/on-screen';
import { renderPart } from '../../../../support/render-part';
import { makePost } from '../../../render-page';

const text = (content: string): Section => ({ type: 'text', content });

const SAVED = 'GET /api/blogs/:id/revisions?saved=yes&limit=1';
const LISTED = 'GET /api/blogs/:id/revisions?saved=yes';
const BASE = 'GET /api/blogs/:id/revisions/:revision';
const saved = { version: 2, by: 'Ben Example', at: '2026-12-01T09:00:00.000Z' };

/** A writer's text of a post, and the post as someone else has changed it since `start`. */
function twoVersions(
  mine: Partial<BlogJson>,
  theirs: Partial<BlogJson>,
  start: Partial<BlogJson> | null = {},
) {
  const post = makePost({ name: 'Written by two', version: 1 });
  api.on(SAVED, { json: [saved] });
  const base = { ...saved, _id: 'base', version: 1 };
  api.on(LISTED, { json: start ? [saved, base] : [saved] });
  api.on(BASE, { json: { ...base, post: { ...post, ...start } } });
  const take = jest.fn((_: PostValues) => undefined);
  const close = jest.fn();
  const saveAsNew = jest.fn();
  const other = { ...post, version: 2, ...theirs };
  const values = valuesOf({ ...post, ...mine });
  const hand = renderPart(
    <Conflict values={values} other={other} take={take} saveAsNew={saveAsNew} close={close} />,
  );
  return { hand, take, saveAsNew, close };
}

const group = async (name: string) =>
  within(await screen.findByRole('group', { name: new RegExp(`${name}$`) }));
const contents = (take: jest.Mock<undefined, [PostValues]>) =>
  take.mock.lastCall?.[0].sections.map(({ content }) => content);
async function goOn({ hand, take }: Pick<ReturnType<typeof twoVersions>, 'hand' | 'take'>) {
  const before = take.mock.calls.length;
  await hand.click(await button('Continue'));
  await waitFor(() => expect(take).toHaveBeenCalledTimes(before + 1));
}

const body = (first: string, second: string, third: string) => ({
  sections: [text(`Start.\n\n## Method\n\n${first}\n\n${second}\n\n## Result\n\n${third}`)],
});
const start = body('First.', 'It ran for 14 days.', 'Third.');
const mine = body('First.', 'It ran for 15 days.', 'Third, as I say.');
const theirs = body('First, as they say.', 'It ran for 16 days.', 'Third.');

test('only what both changed is asked, under its heading, with differences marked', async () => {
  const { close, take } = twoVersions(mine, theirs, start);
  await hasFocus('Two versions of this post');
  await screen.findByText(/^Ben Example changed this post on 1 Dec 2026, 09:00, after you opened/);
  const method = await group('Method');
  expect(screen.getAllByRole('group')).toHaveLength(1);
  const [own, other] = method.getAllByRole('heading', { level: 3 });
  expect([own?.textContent, other?.textContent]).toEqual(['Mine', 'Ben Example’s']);
  const marked = await method.findByText('16', { selector: 'mark', exact: false });
  expect(marked.textContent).toBe('only here: 16');
  screen.getByText('Also taken, because only Ben Example changed it: Method');
  expect([take.mock.calls, close.mock.calls]).toEqual([[], []]);
});

test('of what both changed, the writer keeps their own, the other or a combination', async () => {
  const { hand, take } = twoVersions(mine, theirs, start);
  const method = await group('Method');
  expect(method.getByLabelText<HTMLInputElement>('Mine').checked).toBe(true);
  const rest = (words: string) => body('First, as they say.', words, 'Third, as I say.').sections;
  for (const [choice, words] of [
    ['Mine', 'It ran for 15 days.'],
    ['Ben Example’s', 'It ran for 16 days.'],
    ['Combine', 'It ran for 15 days.\n\nIt ran for 16 days.'],
  ] as const) {
    await hand.click(method.getByLabelText(choice));
    expect(document.activeElement).toBe(method.getByLabelText(choice));
    await goOn({ hand, take });
    expect(contents(take)).toEqual(rest(words).map(({ content }) => content));
  }
  expect(take.mock.lastCall?.[0]).toMatchObject({ version: 2, name: 'Written by two' });
});

test('nothing is asked if they changed different words', async () => {
  const only = twoVersions(
    body('First.', 'It ran for 14 days.', 'Third, as I say.'),
    { ...body('First, as they say.', 'It ran for 14 days.', 'Third.'), tags: ['Methods'] },
    { ...start, tags: [] },
  );
  await screen.findByText(/^You changed different words/);
  screen.getByText('Also taken, because only Ben Example changed it: Tags, Method');
  await goOn(only);
  const merged = body('First, as they say.', 'It ran for 14 days.', 'Third, as I say.');
  expect(contents(only.take)).toEqual(merged.sections.map(({ content }) => content));
  expect(only.take.mock.lastCall?.[0].tags).toBe('Methods');
});

test('what one removed and the other changed is kept unless the writer leaves it out', async () => {
  const only = twoVersions(
    { sections: [text('Start.')] },
    { sections: [text('Start.\n\nEnd, as they say.')] },
    { sections: [text('Start.\n\nEnd.')] },
  );
  const end = await group('Beginning of the text');
  expect(end.getByText('Only in the other text')).toBeDefined();
  expect(end.getAllByRole('radio')).toHaveLength(2);
  expect(end.getByLabelText<HTMLInputElement>('Keep').checked).toBe(true);
  await goOn(only);
  expect(contents(only.take)).toEqual(['Start.\n\nEnd, as they say.']);
  await only.hand.click(end.getByLabelText('Leave out'));
  await goOn(only);
  expect(contents(only.take)).toEqual(['Start.']);
});

test('a field that both changed is taken from one side or the other', async () => {
  const { hand, take } = twoVersions({ name: 'My title' }, { name: 'Their title' });
  const title = await group('Title');
  expect(title.getAllByRole('radio')).toHaveLength(2);
  await hand.click(title.getByLabelText('Ben Example’s'));
  await goOn({ hand, take });
  expect(take.mock.lastCall?.[0]).toMatchObject({ name: 'Their title' });
});

test('two descriptions of one image are not combined', async () => {
  const described = (alt: string) => ({
    sections: [{ type: 'image' as const, content: '/images/posts/door.webp', alt }],
  });
  twoVersions(described('An open door'), described('A closed door'), described('A door'));
  const part = await group('Beginning of the text');
  expect(part.getAllByRole('radio').map((one) => one.closest('label')?.textContent)).toEqual([
    'Mine',
    'Ben Example’s',
  ]);
});

test('two images for one place are shown', async () => {
  const lead = (name: string) => ({ img: `/media/${name.repeat(32)}/600x400.webp` });
  const body = (name: string) => ({
    sections: [{ type: 'image' as const, content: lead(name).img, alt: name }],
  });
  const post = (one: string, other: string) => ({ ...lead(one), ...body(other) });
  twoVersions(post('a', 'b'), post('c', 'd'), post('e', 'f'));
  for (const [part, ...names] of [
    ['Featured image', 'a', 'c'],
    ['Beginning of the text', 'b', 'd'],
  ] as const) {
    const asked = await screen.findByRole('group', { name: new RegExp(`${part}$`) });
    const shown = [...asked.querySelectorAll('img')].map((image) => image.getAttribute('src'));
    expect(shown).toEqual(names.map((name) => lead(name).img));
  }
});

test('everything that differs is asked if the history does not have the start', async () => {
  const { hand, take } = twoVersions({ tags: ['Mine'] }, { tags: [], ...theirs }, null);
  const tags = await group('Tags');
  tags.getByText('Empty');
  await hand.click(tags.getByLabelText('Ben Example’s'));
  await goOn({ hand, take });
  expect(take.mock.lastCall?.[0].tags).toBe('');
});

test('the same text with other marks says so', async () => {
  const marked = (words: string) => ({ sections: [text(words)] });
  twoVersions(marked('A **bold** word.'), marked('A bold word.'), null);
  const beginning = await group('Beginning of the text');
  const said = await beginning.findAllByText('Same words, different formatting.');
  expect(said).toHaveLength(2);
});

test('a writer returns to the text without choosing', async () => {
  const { hand, take, close } = twoVersions(mine, theirs, start);
  await hand.click(await button('Back to my text'));
  expect([take.mock.calls.length, close.mock.calls.length]).toEqual([0, 1]);
});
