import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { type PostValues, valuesOf } from '../../../../../src/client/desk/posts/form/post-values';
import { Conflict } from '../../../../../src/client/desk/posts/editor/Conflict';
import { EditorNotes } from '../../../../../src/client/desk/posts/editor/EditorNotes';
import { ElsewhereOpen } from '../../../../../src/client/desk/documents/open/DocumentOpening';
import { SavedState } from '../../../../../src/client/desk/documents/autosave/SavedState';
import { SignInAgain } from '../../../../../src/client/desk/documents/editor/DocumentFrame';
import { storedToken } from '../../../../../src/client/lib/session';
import type { BlogJson, SectionJson } from '../../../../../src/shared/api/posts';
import { api } from '../../../../support/fake-api';
import { button, hasFocus, said, warned } from '../../../../support/on-screen';
import { WRITER } from '../../../../support/render-desk';
import { renderPart } from '../../../../support/render-part';
import { makePost } from '../../../render-page';

const text = (content: string): SectionJson => ({ type: 'text', content });

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
  const hand = renderPart(<Conflict {...{ values, other, take, saveAsNew, close }} />);
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
    ...['Mine', 'Ben Example’s'],
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

describe('notices about text that was found', () => {
  const given = {
    isTrashed: false,
    unsaved: null,
    keptInHistory: null,
    id: 'post',
    hold: null,
    moved: null,
  };
  const acts = { startNew: jest.fn(), goBack: jest.fn(), compare: jest.fn() };
  beforeEach(() => Object.values(acts).forEach((act) => act.mockClear()));

  test('a new post that was started, and how to start another', async () => {
    const hand = renderPart(<EditorNotes {...given} {...acts} unsaved="new" />);
    screen.getByText('You’re continuing an autosaved post.');
    await hand.click(await button('Start a new one'));
    expect(acts.startNew).toHaveBeenCalledTimes(1);
  });

  test('changes that are not in the post, and how to return to the post', async () => {
    const hand = renderPart(<EditorNotes {...given} {...acts} unsaved="changes" />);
    screen.getByText('You have unpublished changes.');
    await hand.click(await button('Discard them'));
    expect(acts.goBack).toHaveBeenCalledTimes(1);
  });

  test('the post was changed by someone else, and how to see both texts', async () => {
    const moved = makePost({ version: 2 });
    api.on(SAVED, { json: [saved] });
    const hand = renderPart(<EditorNotes {...given} {...acts} moved={moved} />);
    await said(/^Ben Example changed this post on 1 Dec 2026, 09:00, after you started editing\./);
    await hand.click(await button('Compare'));
    expect(acts.compare.mock.calls).toEqual([[moved]]);
  });

  test('who changed the post is left open if the server does not say', async () => {
    api.on(SAVED, { json: [] });
    renderPart(<EditorNotes {...given} {...acts} moved={makePost({ version: 2 })} />);
    await said(/^This post has changed since you started editing\./);
  });

  test('a scheduled post is held, and why', () => {
    const hold = { reason: 'author-suspended', name: 'Eve Away' } as const;
    renderPart(<EditorNotes {...given} {...acts} hold={hold} />);
    screen.getByText(/^On hold: the account of the author, Eve Away, is suspended\./);
  });

  test('another text became a revision, to screen readers too', () => {
    renderPart(<EditorNotes {...given} {...acts} keptInHistory="theirs" />);
    const status = screen.getAllByRole('status').find(({ textContent }) => textContent);
    expect(status?.textContent).toMatch(/^You also edited this post in another browser\./);
    const link = screen.getByRole('link', { name: 'View history' });
    expect(link.getAttribute('href')).toBe('/blogs?versions=post');
  });

  test('none when there is nothing to say', () => {
    renderPart(<EditorNotes {...given} {...acts} />);
    expect(document.body.textContent).toBe('');
  });
});

describe('where the text is saved', () => {
  const show = (view: Partial<Parameters<typeof SavedState>[0]['view']>, timeZone = 'UTC') => {
    const signIn = jest.fn();
    const known = { state: 'saved', unsaved: false, reason: '', onlyHere: false } as const;
    const all = { ...known, savedAt: null, ...view };
    const hand = renderPart(<SavedState view={all} status="published" signIn={signIn} />, {
      timeZone,
    });
    const seen = document.querySelector('.saved-state p');
    const heard = document.querySelector('.saved-state [role=status]');
    return { hand, signIn, seen: seen?.textContent, heard: heard?.textContent };
  };

  const refused = 'Saved on this computer only. Couldn’t save to your account: Too long';
  // A screen reader hears of trouble, not of every letter that is saved.
  test.each([
    ['saved', '', 'Saved', ''],
    ['saving', '', 'Saving...', ''],
    ['offline', '', 'Offline. Saved on this computer.', 'Offline. Saved on this computer.'],
    ['refused', 'Too long', refused, refused],
  ] as const)('is shown: %s', (state, reason, text, heard) => {
    expect(show({ state, reason })).toMatchObject({ seen: text, heard });
    expect(screen.queryByRole('button')).toBeNull();
  });

  test.each([
    ['nothing before the first change', null, ''],
    ['that unpublished changes are autosaved', true, 'Autosaved, not published'],
  ])('a saved text: says %s', (_, unsaved, text) => {
    expect(show({ unsaved })).toMatchObject({ seen: text, heard: '' });
  });

  test('a text that was saved today says when, on the clock of the site and not of the device', () => {
    const savedAt = new Date().toISOString();
    const time = savedAt.slice(11, 16);
    expect(show({ savedAt, unsaved: true }).seen).toBe(`Autosaved ${time}, not published`);
    cleanup();
    expect(show({ savedAt }).seen).toBe(`Saved ${time}`);
  });

  test('a text that was saved on another day says which', () => {
    const savedAt = '2026-01-09T23:42:00.000Z';
    expect(show({ savedAt, unsaved: true }).seen).toBe('Autosaved 9 Jan, 23:42, not published');
    cleanup();
    expect(show({ savedAt }, 'Europe/Paris').seen).toBe('Saved 10 Jan, 00:42');
  });

  test('what “Autosaved, not published” means is read by pressing it', async () => {
    const { hand } = show({ unsaved: true });
    const label = await button('Autosaved, not published');
    expect(label.getAttribute('aria-expanded')).toBe('false');
    label.focus();
    await hand.keyboard('{Enter}');
    expect(label.getAttribute('aria-expanded')).toBe('true');
    const text = document.getElementById(label.getAttribute('aria-controls') ?? '');
    expect(text?.textContent).toMatch(/Readers see the post as it was last published\.$/);
    expect(text?.hidden).toBe(false);
  });

  test('signed out, with the way to sign in', async () => {
    const { hand, signIn, seen } = show({ state: 'signedOut' });
    expect(seen).toBe('Signed out. Saved on this computer.');
    await hand.click(await button('Sign in'));
    expect(signIn).toHaveBeenCalledTimes(1);
  });

  test('a browser that keeps nothing says so until the text is on the server', () => {
    const warning =
      'This browser can’t store your text. Keep this page open until you see “Autosaved”.';
    expect(show({ state: 'saving', onlyHere: true }).heard).toBe(warning);
  });

  test('a browser without storage is not a problem once the text is on the server', () => {
    expect(show({ state: 'saved', onlyHere: true })).toMatchObject({ seen: 'Saved', heard: '' });
  });
});

test('a post that is open in another tab is taken over, or another post is started', async () => {
  const acts = { takeOver: jest.fn(), startNew: jest.fn() };
  const hand = renderPart(<ElsewhereOpen kind="post" {...acts} />);
  screen.getByRole('heading', { name: 'This post is open in another tab', level: 1 });
  await hand.click(await button('Edit here instead'));
  await hand.click(await button('Start a new post'));
  expect([acts.takeOver.mock.calls.length, acts.startNew.mock.calls.length]).toEqual([1, 1]);
});

describe('signing in again over the editor', () => {
  const LOGIN = 'POST /api/auth/login';
  const { email, userId, name } = WRITER;

  test('accepts only the same account, and stores the new session', async () => {
    const close = jest.fn();
    const hand = renderPart(<SignInAgain user={WRITER} close={close} />);
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign in to continue' }));
    const field = dialog.getByLabelText<HTMLInputElement>('Email');
    expect([field.value, field.readOnly]).toEqual([email, true]);
    api.once(LOGIN, { status: 401, json: { message: 'Wrong password' } });
    await hand.type(dialog.getByLabelText('Password'), 'not it{Enter}');
    await warned('Wrong password. Please try again');
    expect(storedToken()).toBe('a token');
    await hand.clear(dialog.getByLabelText('Password'));
    api.once(LOGIN, { json: { token: 'another', userId, name } });
    await hand.type(dialog.getByLabelText('Password'), 'it is{Enter}');
    await waitFor(() => expect(storedToken()).toBe('another'));
    expect(api.sent(LOGIN)).toEqual({ email, password: 'it is' });
  });

  test('is dismissed by its button and by Escape', async () => {
    const close = jest.fn();
    const hand = renderPart(<SignInAgain user={WRITER} close={close} />);
    await hand.click(await button('Later'));
    expect(close).toHaveBeenCalledTimes(1);
    await hand.keyboard('{Escape}');
    expect(close).toHaveBeenCalledTimes(2);
  });
});
