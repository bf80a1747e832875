import { QueryObserver, useMutation, useQuery } from '@tanstack/react-query';
import { act, fireEvent, screen } from '@testing-library/react';
import { makeQueryClient } from '../../../../src/client/desk/data/DataProvider';
import { queryAt } from '../../../../src/client/desk/data/requests';
import { request } from '../../../../src/client/lib/http';
import { clearSession, storeSession } from '../../../../src/client/lib/session';
import { api } from '../../../support/fake-api';
import { button, press } from '../../../support/on-screen';
import { WRITER } from '../../../support/render-desk';
import { renderPart } from '../../../support/render-part';
import { until } from '../../../support/until';

const thing = queryAt<{ name: string }>('/api/thing');

function Thing() {
  const { data, isError } = useQuery(thing);
  return <p>{isError ? 'Failed' : (data?.name ?? 'Loading')}</p>;
}

const named = (name: string) => ({ json: { name } });

describe('a request', () => {
  const refused = { status: 404, json: { message: 'None' } };
  const broken = { status: 503, json: { message: 'Later' } };
  const outage = () => {
    act(() => void window.dispatchEvent(new Event('offline')));
    act(() => void window.dispatchEvent(new Event('online')));
  };

  test('that is refused is not repeated', async () => {
    api.on('GET /api/thing', refused);
    renderPart(<Thing />);
    await screen.findByText('Failed');
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    outage();
    expect(api.calls('GET /api/thing')).toHaveLength(1);
  });

  test.each([
    ['answered by a broken server', broken],
    ['not answered', 'no answer'],
  ] as const)('that is %s is repeated when the connection is back', async (_, answer) => {
    api.once('GET /api/thing', answer);
    renderPart(<Thing />);
    await screen.findByText('Failed');
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    expect(api.calls('GET /api/thing')).toHaveLength(1);
    api.on('GET /api/thing', named('Here'));
    outage();
    await screen.findByText('Here');
    outage();
    expect(api.calls('GET /api/thing')).toHaveLength(2);
  });

  test.each([
    ['without an answer', 'no answer', 10_000],
    ['of a broken server', broken, 10_000],
    ['refused', refused, false],
    ['answered', named('Here'), false],
  ] as const)('%s: the next attempt is after', async (_, answer, pause) => {
    api.on('GET /api/thing', answer);
    const client = makeQueryClient();
    const { refetchInterval } = client.getDefaultOptions().queries ?? {};
    await client.fetchQuery(thing).catch(() => undefined);
    const query = client.getQueryCache().find(thing);
    if (!query || typeof refetchInterval !== 'function') throw new Error('No query');
    expect(refetchInterval(query)).toBe(pause);
  });

  test('is sent without a network, and fails immediately', async () => {
    api.on('GET /api/thing', 'no answer');
    api.on('PUT /api/thing', 'no answer');
    act(() => void window.dispatchEvent(new Event('offline')));
    try {
      const hand = renderPart(
        <>
          <Thing />
          <Change />
        </>,
      );
      await screen.findByText('Failed');
      await press(hand, 'Change');
      await screen.findByText('Not changed');
    } finally {
      act(() => void window.dispatchEvent(new Event('online')));
    }
  });
});

function Change() {
  const change = useMutation({ mutationFn: () => request('PUT', '/api/thing') });
  return (
    <button type="button" onClick={() => change.mutate()}>
      {change.isError ? 'Not changed' : 'Change'}
    </button>
  );
}

test('a page’s data is discarded when the page is left', async () => {
  api.on('GET /api/thing', named('A secret'));
  const client = makeQueryClient();
  const leave = new QueryObserver(client, thing).subscribe(() => undefined);
  await until(() => client.getQueryData(thing.queryKey)?.name === 'A secret');
  leave();
  await until(() => client.getQueryCache().getAll().length === 0);
});

describe('when the session changes', () => {
  const other = { name: 'Eve', email: 'eve@example.org', userId: 'another' };

  test('another account sees its own data, and nothing before that has loaded', async () => {
    api.once('GET /api/thing', named('Of Ada'));
    renderPart(<Thing />);
    await screen.findByText('Of Ada');
    const coming = api.hold('GET /api/thing');
    act(() => void storeSession('another token', other));
    expect((await coming.arrived).headers.authorization).toBe('Bearer another token');
    await screen.findByText('Loading');
    await coming.release(named('Of Eve'));
    await screen.findByText('Of Eve');
  });

  test('signing out removes nothing, and neither does signing in again', async () => {
    api.once('GET /api/thing', named('Of Ada'));
    renderPart(<Thing />);
    await screen.findByText('Of Ada');
    act(() => clearSession());
    act(() => void storeSession('a new token', WRITER));
    screen.getByText('Of Ada');
    expect(api.calls('GET /api/thing')).toHaveLength(1);
  });
});

describe('while a pointer is down', () => {
  test.each(['pointerUp', 'pointerCancel', 'contextMenu'] as const)(
    'an answer waits, and is shown after %s',
    async (end) => {
      const coming = api.hold('GET /api/thing');
      renderPart(<Thing />);
      await coming.arrived;
      fireEvent.pointerDown(document.body);
      await coming.release(named('Here'));
      screen.getByText('Loading');
      fireEvent[end](document.body);
      await screen.findByText('Here');
    },
  );

  test('the result of a change waits too', async () => {
    const change = api.hold('PUT /api/thing');
    const hand = renderPart(<Change />);
    await press(hand, 'Change');
    await change.arrived;
    fireEvent.pointerDown(document.body);
    await change.release('no answer');
    await button('Change');
    fireEvent.pointerUp(document.body);
    await button('Not changed');
  });
});
