import {
  ConnectionShares,
  type Share,
} from '../../../../src/server/platform/database/connection-shares';

const address: Share[] = [{ key: '192.0.2.1', most: 2 }];
const other: Share[] = [{ key: '192.0.2.2', most: 2 }];
const networkOf = (last: number): Share[] => [
  { key: `2001:db8:0:${last}::/64`, most: 2 },
  { key: '2001:db8::/48', most: 4 },
];

/** Takes a connection for each of these; `entered` are the places of those that have one. */
function takeAll(shares: ConnectionShares, lists: Share[][]) {
  const entered: number[] = [];
  const frees = lists.map((list, nth) => shares.take(list, () => entered.push(nth)));
  return { entered, free: (nth: number) => frees[nth]?.() };
}

test('an address holds two connections, the others wait in order', () => {
  const { entered, free } = takeAll(new ConnectionShares(), [address, address, address, address]);
  expect(entered).toEqual([0, 1]);
  free(1);
  free(1);
  expect(entered).toEqual([0, 1, 2]);
  free(0);
  expect(entered).toEqual([0, 1, 2, 3]);
});

test('another address does not wait, and a session has no share', () => {
  const { entered } = takeAll(new ConnectionShares(), [address, address, address, other, []]);
  expect(entered).toEqual([0, 1, 3, 4]);
});

test('who gives up waiting frees nothing and is not admitted', () => {
  const { entered, free } = takeAll(new ConnectionShares(), [address, address, address, address]);
  free(2);
  expect(entered).toEqual([0, 1]);
  free(0);
  expect(entered).toEqual([0, 1, 3]);
});

test('the networks of one /48 hold four together, and do not wait for each other', () => {
  const lists = [1, 1, 1, 2, 2, 3].map(networkOf);
  const { entered, free } = takeAll(new ConnectionShares(), lists);
  expect(entered).toEqual([0, 1, 3, 4]);
  free(3);
  expect(entered).toEqual([0, 1, 3, 4, 5]);
  free(0);
  expect(entered).toEqual([0, 1, 3, 4, 5, 2]);
});

test('more than fifty that wait are refused', () => {
  const shares = new ConnectionShares();
  takeAll(
    shares,
    Array.from({ length: 52 }, () => address),
  );
  expect(() => shares.take(address, () => undefined)).toThrow(
    'Too many requests at once from your network. Try again in a moment',
  );
  expect(takeAll(shares, [other]).entered).toEqual([0]);
});
