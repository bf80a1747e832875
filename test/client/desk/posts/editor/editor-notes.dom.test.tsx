import { screen } from '@testing-library/react';
import { EditorNotes } from '../../../../../src/client/desk/posts/editor/EditorNotes';
import { api } from '../../../../support/fake-api';
import { button, said } from '../../../../support/on-screen';
import { renderPart } from '../../../../support/render-part';
import { makePost } from '../../../render-page';

const SAVED = 'GET /api/blogs/:id/revisions?saved=yes&limit=1';
const saved = { version: 2, by: 'Ben Example', at: '2026-12-01T09:00:00.000Z' };

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
