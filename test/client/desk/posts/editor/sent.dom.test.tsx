import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { PostActions } from '../../../../../src/client/desk/posts/editor/PostActions';
import { type SentPost, SentLine } from '../../../../../src/client/desk/posts/editor/SentLine';
import { usePublishing } from '../../../../../src/client/desk/posts/publish/use-publishing';
import { useSending } from '../../../../../src/client/desk/documents/publish/use-sending';
import { postType } from '../../../../../src/client/desk/posts/editor/post-type';
import { newPostValues, newSection } from '../../../../../src/client/desk/posts/form/post-values';
import { api } from '../../../../support/fake-api';
import { button, focused, gone, hasFocus, said } from '../../../../support/on-screen';
import { WRITER } from '../../../../support/render-desk';
import { renderPart } from '../../../../support/render-part';
import { testInFull } from '../../../../support/sample';
import { makePost } from '../../../render-page';

const CREATE = 'POST /api/blogs';
const values = {
  ...newPostValues({ id: null, name: 'Ada' }),
  name: 'A title',
  blurb: 'A blurb.',
  sections: [{ ...newSection('text'), content: 'Words.' }],
};

/** The buttons of a post's form, which send it to the server. */
function Form() {
  const [, setErrors] = useState({});
  const ignore = () => undefined;
  const { busy, send } = useSending(postType, {
    userId: WRITER.userId,
    showErrors: (found: object) => setErrors(found),
    current: null,
    onSent: ignore,
    onConflict: ignore,
  });
  const publishing = usePublishing({
    values,
    live: null,
    change: () => undefined,
    planned: '',
    busy,
    send: (sent, status) => send({ values: sent, status }),
  });
  return (
    <>
      <PostActions
        editor={{
          values,
          busy,
          publishing,
          send: (sent, status) => send({ values: sent, status }),
          review: { state: undefined, sendForReview: ignore, note: null, sheet: null },
          view: { state: 'saved', unsaved: null, reason: '', onlyHere: false, savedAt: null },
        }}
      />
      {publishing.checklist}
    </>
  );
}

/** Publishes with the checklist; the answer of the server is held back. */
async function publishing() {
  const check = { links: [], beyond: null, foreignImages: [], card: '' };
  api.on('POST /api/blogs/check', { json: check });
  const answer = api.hold(CREATE);
  const hand = renderPart(<Form />);
  await hand.click(await button('Publish'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Before publishing' }));
  await dialog.findByText('All internal links work.');
  await hand.click(dialog.getByRole('button', { name: 'Publish' }));
  await answer.arrived;
  return { answer, dialog, hand };
}

testInFull('the checklist stays open, and does nothing, until the answer', async () => {
  const { answer, dialog, hand } = await publishing();
  const sending = dialog.getByRole('button', { name: 'Sending...' });
  await hand.dblClick(sending);
  await hand.click(dialog.getByRole('button', { name: 'Back to editing' }));
  await hand.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeNull();
  expect(focused()).toBe('Back to editing');
  await answer.release({ status: 201, json: makePost({ name: 'A title' }) });
  await gone('dialog', /^Before /);
  await hasFocus('Publish');
  expect(api.calls(CREATE)).toHaveLength(1);
});

testInFull(
  'the checklist stays open for the second click of a double click after a fast answer',
  async () => {
    const { answer, dialog, hand } = await publishing();
    await answer.release({ status: 201, json: makePost({ name: 'A title' }) });
    await hand.click(dialog.getByRole('button', { name: 'Sending...' }));
    await gone('dialog', /^Before /);
    expect(api.calls(CREATE)).toHaveLength(1);
  },
);

test('the checklist closes before an error is shown at its field, and can be opened again', async () => {
  const { answer, hand } = await publishing();
  await answer.release({ status: 400, json: { message: 'No', fields: { tags: 'Too many' } } });
  await gone('dialog', /^Before /);
  await hand.click(await button('Publish'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Before publishing' }));
  await dialog.findByRole('button', { name: 'Publish' });
});

describe('the line about the post that was sent', () => {
  const live: SentPost = {
    _id: 'one',
    direct: 'A_title',
    name: 'A title',
    status: 'published',
    publishLocal: null,
    isChange: true,
  };
  const ignore = () => undefined;
  const links = () => {
    const text = screen.getByText(/^Changes published|^“A title” is scheduled/);
    const line = within(text.parentElement as HTMLElement);
    const found = [...line.queryAllByRole('link'), ...line.queryAllByRole('button')];
    return found.map((one) => [one.textContent, one.getAttribute('href')]);
  };

  test('is a status with links to the post, next in the order of the keyboard', async () => {
    const hand = renderPart(<SentLine post={live} stay={ignore} />);
    const text = await said('Changes published.');
    expect(text.parentElement?.getAttribute('role')).toBe('status');
    expect(links()).toEqual([
      ['View post', '/blog/A_title'],
      ['Copy link', null],
      ['Keep editing', null],
    ]);
    expect(document.activeElement?.id).toBe('main');
    for (const name of ['View post', 'Copy link', 'Keep editing']) {
      await hand.tab();
      expect(focused()).toBe(name);
    }
  });

  test('after a first publication, which the popup announces, says where readers find it', async () => {
    renderPart(<SentLine post={{ ...live, isChange: false }} stay={ignore} />);
    await said(`Readers find it at ${window.location.origin}/blog/A_title.`);
  });

  test('leaves the focus to a writer who is typing', () => {
    renderPart(
      <>
        <input aria-label="Title" autoFocus />
        <SentLine post={live} stay={ignore} />
      </>,
    );
    expect(focused()).toBe('Title');
  });

  test('copies the absolute address, or selects it if copying is not allowed', async () => {
    const hand = renderPart(<SentLine post={live} stay={ignore} />);
    await hand.click(await button('Copy link'));
    await said('Link copied');
    const address = `${window.location.origin}/blog/A_title`;
    expect(await navigator.clipboard.readText()).toBe(address);
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    await hand.click(await button('Copy link'));
    await screen.findByText(/^Couldn’t copy\. It’s selected/);
    expect(getSelection()?.toString()).toBe(address);
  });

  test('has no link to a scheduled post before it is live', async () => {
    const publishLocal = '2026-12-01T09:00';
    const stay = jest.fn();
    const post: SentPost = { ...live, status: 'scheduled', publishLocal };
    const hand = renderPart(<SentLine post={post} stay={stay} />);
    await said('“A title” is scheduled for 1 December 2026 at 09:00.');
    expect(links()).toEqual([
      ['Copy link', null],
      ['Keep editing', null],
    ]);
    await hand.click(await button('Keep editing'));
    expect(stay).toHaveBeenCalledTimes(1);
  });
});
