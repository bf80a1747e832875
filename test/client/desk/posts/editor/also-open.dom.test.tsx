import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { AlsoOpen } from '../../../../../src/client/desk/posts/editor/PostState';
import { useOpenEditors } from '../../../../../src/client/desk/posts/editor/use-open-editors';
import { storeSession } from '../../../../../src/client/lib/session';
import type { OpenPostJson } from '../../../../../src/shared/api/posts';
import { api } from '../../../../support/fake-api';
import { press, said } from '../../../../support/on-screen';
import { WRITER } from '../../../../support/render-desk';
import { renderPart } from '../../../../support/render-part';

const OPEN = 'PUT /api/blogs/:id/open';
const LEAVE = 'DELETE /api/blogs/:id/open';
const nobody: OpenPostJson = { others: [], elsewhere: false, save: null, version: 1 };

function Editor({ enabled }: { enabled: boolean }) {
  const hear = () => Promise.resolve();
  const { now, isTrashed } = useOpenEditors('post', { userId: WRITER.userId, enabled, hear });
  return isTrashed ? <p>In the trash</p> : <AlsoOpen now={now} />;
}

function Page() {
  const [isOpen, setOpen] = useState(true);
  const [enabled, setEnabled] = useState(true);
  return (
    <>
      {isOpen && <Editor enabled={enabled} />}
      <button onClick={() => setOpen(false)}>Leave</button>
      <button onClick={() => setEnabled(false)}>Lose the network</button>
    </>
  );
}

beforeEach(() => {
  api.on(LEAVE, { status: 204 });
});

const text = () => screen.getByRole('main').querySelector('[role="status"]')?.textContent;

test.each<[string, Partial<OpenPostJson>, string]>([
  ['one person', { others: ['Ben Example'] }, 'Ben Example also has this post open.'],
  [
    'several people',
    { others: ['Ada', 'Ben', 'Cleo'] },
    'Ada, Ben and Cleo also have this post open.',
  ],
  [
    'the writer on another device',
    { elsewhere: true },
    'You also have this post open on another device or in another browser.',
  ],
])('the editor says who else has the post open: %s', async (_, now, sentence) => {
  api.on(OPEN, { json: { ...nobody, ...now } });
  renderPart(<Page />);
  await said(sentence);
});

test('it asks again when the window comes to the front, and says so when somebody has left', async () => {
  api.once(OPEN, { json: { ...nobody, others: ['Ben Example'] } });
  renderPart(<Page />);
  await said('Ben Example also has this post open.');
  api.on(OPEN, { json: nobody });
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(text()).toBe(''));
});

test('without an answer, or while there is a problem with saving, it claims nothing', async () => {
  api.once(OPEN, { json: { ...nobody, others: ['Ben Example'] } });
  const hand = renderPart(<Page />);
  await said('Ben Example also has this post open.');
  api.once(OPEN, 'no answer');
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(text()).toBe(''));
  await press(hand, 'Lose the network');
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(api.calls(OPEN)).toHaveLength(2);
});

test('leaving the editor tells the server', async () => {
  api.on(OPEN, { json: nobody });
  const hand = renderPart(<Page />);
  await waitFor(() => expect(api.calls(OPEN)).toHaveLength(1));
  act(() => void window.dispatchEvent(new Event('pagehide')));
  await waitFor(() => expect(api.calls(LEAVE)).toHaveLength(1));
  await press(hand, 'Leave');
  await waitFor(() => expect(api.calls(LEAVE)).toHaveLength(2));
});

test('it asks nothing in the name of somebody else who has signed in since', async () => {
  api.on(OPEN, { json: nobody });
  const hand = renderPart(<Page />);
  await waitFor(() => expect(api.calls(OPEN)).toHaveLength(1));
  storeSession('another token', { ...WRITER, userId: 'somebody else' });
  act(() => void window.dispatchEvent(new Event('focus')));
  await press(hand, 'Leave');
  expect([api.calls(OPEN).length, api.calls(LEAVE).length]).toEqual([1, 0]);
});

test('a post that was moved to the trash is not asked for again until the window comes to the front', async () => {
  jest.useFakeTimers({ doNotFake: ['performance'] });
  try {
    api.on(OPEN, { status: 404, json: { message: 'Blog not found' } });
    renderPart(<Page />);
    await act(() => jest.advanceTimersByTimeAsync(1000));
    screen.getByText('In the trash');
    const asked = api.calls(OPEN).length;
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(api.calls(OPEN)).toHaveLength(asked);
    api.on(OPEN, { json: nobody });
    window.dispatchEvent(new Event('focus'));
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(screen.queryByText('In the trash')).toBeNull();
  } finally {
    jest.useRealTimers();
  }
});
