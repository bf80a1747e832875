import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useRight } from '../../../../../src/client/desk/data/me';
import { SendFailure } from '../../../../../src/client/desk/documents/editor/DocumentFrame';
import { useSending } from '../../../../../src/client/desk/documents/publish/use-sending';
import { postType } from '../../../../../src/client/desk/posts/editor/post-type';
import { valuesOf } from '../../../../../src/client/desk/posts/form/post-values';
import type { HoldJson } from '../../../../../src/shared/api/posts';
import { api } from '../../../../support/fake-api';
import { press, warned } from '../../../../support/on-screen';
import { WRITER } from '../../../../support/render-desk';
import { renderPart } from '../../../../support/render-part';
import { makePost } from '../../../render-page';

const post = makePost({
  name: 'Later',
  status: 'scheduled',
  version: 1,
  publishAt: '2026-12-01T08:00:00.000Z',
  publishLocal: '2026-12-01T09:00',
});

function Save() {
  const ignore = () => undefined;
  const sending = { current: null, showErrors: ignore, onSent: ignore, onConflict: ignore };
  const { send, failure } = useSending(postType, { userId: WRITER.userId, ...sending });
  const [sent, setSent] = useState(false);
  return (
    <>
      <button
        onClick={() => void send({ values: valuesOf(post), status: 'scheduled' }).then(setSent)}
      >
        Save
      </button>
      {sent && <p>Sent</p>}
      <div role="alert">{failure && <SendFailure failure={failure} signIn={ignore} />}</div>
    </>
  );
}

/** Saves a scheduled post, which the server then holds for this reason. */
async function save(hold: HoldJson | null): Promise<void> {
  api.on('PUT /api/blogs/:id', { json: { ...post, version: 2, hold } });
  await press(renderPart(<Save />), 'Save');
}

test('a saved schedule is confirmed by the line above the form, and not by a popup too', async () => {
  await save(null);
  await waitFor(() => expect(screen.getByText('Sent')).toBeDefined());
  expect(screen.queryByText(/^Scheduled/)).toBeNull();
});

test('a schedule that is saved but held is not announced as scheduled', async () => {
  await save({ reason: 'author-suspended', name: 'Eve Away' });
  await warned('Saved, but on hold. The list of posts says why.');
});

test('what went wrong is one message: the sentence of the specification, and what helps', async () => {
  api.on('PUT /api/blogs/:id', 'no answer');
  await press(renderPart(<Save />), 'Save');
  await warned(
    'Error adding blog post. Please try again. Couldn’t reach the server. Check your connection. Your text is still here.',
  );
  expect(screen.getAllByText(/Error adding blog post/)).toHaveLength(1);
});

test('why the server refused a post follows the same sentence', async () => {
  api.on('PUT /api/blogs/:id', { status: 403, json: { message: 'You can’t publish.' } });
  await press(renderPart(<Save />), 'Save');
  await warned('Error adding blog post. Please try again. You can’t publish.');
});

test('a refusal for lack of a right asks again what the account may do', async () => {
  api.on('PUT /api/blogs/:id', {
    status: 403,
    json: { code: 'right-required', message: 'You can’t publish.' },
  });
  api.on('GET /api/auth/me', { json: { isAdmin: false, rights: [] } });
  function May() {
    return <p>{useRight('publish') ? 'May publish' : 'May not publish'}</p>;
  }
  const hand = renderPart(
    <>
      <Save />
      <May />
    </>,
  );
  await screen.findByText('May publish');
  await press(hand, 'Save');
  await screen.findByText('May not publish');
});

test('a session that has ended is no error: the post is sent after signing in', async () => {
  api.on('PUT /api/blogs/:id', { status: 401, json: { message: 'Sign in first' } });
  await press(renderPart(<Save />), 'Save');
  await screen.findByText(/^You’re signed out\./);
  expect(screen.queryByText(/Error adding blog post/)).toBeNull();
});

test('if the button that was pressed is gone after sending, the page has the focus', async () => {
  function Unpublish() {
    const [isSent, setSent] = useState(false);
    const ignore = () => undefined;
    const sending = { showErrors: ignore, onSent: () => setSent(true), onConflict: ignore };
    const { send } = useSending(postType, {
      userId: WRITER.userId,
      current: null,
      ...sending,
    });
    if (isSent) return <p>Gone</p>;
    return (
      <button onClick={() => void send({ values: valuesOf(post), status: 'draft' })}>
        Unschedule
      </button>
    );
  }
  api.on('PUT /api/blogs/:id', { json: { ...post, status: 'draft', version: 2 } });
  await press(renderPart(<Unpublish />), 'Unschedule');
  await screen.findByText('Gone');
  await waitFor(() => expect(document.activeElement?.id).toBe('main'));
});
