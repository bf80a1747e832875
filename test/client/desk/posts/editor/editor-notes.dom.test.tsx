import { screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { EditorNotes } from '../../../../../src/client/desk/posts/editor/EditorNotes';
import { newPostValues } from '../../../../../src/client/desk/posts/form/post-values';
import { api } from '../../../../support/fake-api';
import { button, said } from '../../../../support/on-screen';
import { renderPart } from '../../../../support/render-part';
import { makePost } from '../../../render-page';

const SAVED = 'GET /api/blogs/:id/revisions?saved=yes&limit=1';
const saved = { version: 2, by: 'Ben Example', at: '2026-12-01T09:00:00.000Z' };

describe('notices about text that was found', () => {
  const acts = { startNew: jest.fn(), discard: jest.fn(), compare: jest.fn() };
  const { startNew, discard, compare } = acts;
  const post = (version: number | null) => ({ ...newPostValues(null), _id: 'post', version });
  const given = {
    values: post(1),
    found: { unsaved: false, moved: null },
    current: null,
    isTrashed: false,
    keptInHistory: null,
    discard,
    compare,
  };
  const notes = (now: Partial<ComponentProps<typeof EditorNotes>['editor']>) =>
    renderPart(<EditorNotes editor={{ ...given, ...now }} startNew={startNew} />);
  beforeEach(() => Object.values(acts).forEach((act) => act.mockClear()));

  test('a new post that was started, and how to start another', async () => {
    const hand = notes({ values: post(null), found: { unsaved: true, moved: null } });
    screen.getByText('You’re continuing an autosaved post.');
    await hand.click(await button('Start a new one'));
    expect(startNew).toHaveBeenCalledTimes(1);
  });

  test('changes that are not in the post, and how to return to the post', async () => {
    const hand = notes({ found: { unsaved: true, moved: null } });
    screen.getByText('You have unpublished changes.');
    await hand.click(await button('Discard them'));
    expect(discard).toHaveBeenCalledTimes(1);
  });

  test('the post was changed by someone else, and how to see both texts', async () => {
    const moved = makePost({ version: 2 });
    api.on(SAVED, { json: [saved] });
    const hand = notes({ found: { unsaved: false, moved } });
    await said(/^Ben Example changed this post on 1 Dec 2026, 09:00, after you started editing\./);
    await hand.click(await button('Compare'));
    expect(compare.mock.calls).toEqual([[moved]]);
  });

  test('who changed the post is left open if the server does not say', async () => {
    api.on(SAVED, { json: [] });
    notes({ found: { unsaved: false, moved: makePost({ version: 2 }) } });
    await said(/^This post has changed since you started editing\./);
  });

  test('a scheduled post is held, and why', () => {
    const hold = { reason: 'author-suspended', name: 'Eve Away' } as const;
    notes({ current: makePost({ hold }) });
    screen.getByText(/^On hold: the account of the author, Eve Away, is suspended\./);
  });

  test('another text became a revision, to screen readers too', () => {
    notes({ keptInHistory: 'theirs' });
    const status = screen.getAllByRole('status').find(({ textContent }) => textContent);
    expect(status?.textContent).toMatch(/^You also edited this post in another browser\./);
    const link = screen.getByRole('link', { name: 'View history' });
    expect(link.getAttribute('href')).toBe('/blogs?versions=post');
  });

  test('none when there is nothing to say', () => {
    notes({});
    expect(document.body.textContent).toBe('');
  });
});
