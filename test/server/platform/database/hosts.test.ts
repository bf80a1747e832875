import {
  clientOptions,
  eachHost,
  withPassword,
  wrongTarget,
} from '../../../../src/server/platform/database/hosts';
import { HostsClient } from '../../../../src/server/platform/database/hosts-client';

test('an address with several hosts is read as libpq does', () => {
  const address = 'postgres://u:p@one:6432,two,[::1]:7/name?sslmode=require';
  expect(eachHost(address)).toEqual([
    'postgres://u:p@one:6432/name?sslmode=require',
    'postgres://u:p@two/name?sslmode=require',
    'postgres://u:p@[::1]:7/name?sslmode=require',
  ]);
  expect(clientOptions(address)).toEqual({
    connectionString: 'postgres://u:p@one:6432/name?sslmode=require',
    hosts: [
      { host: 'one', port: 6432 },
      { host: 'two', port: 5432 },
      { host: '::1', port: 7 },
    ],
  });
  expect(eachHost('postgres://u:p@only/name')).toEqual(['postgres://u:p@only/name']);
  expect(clientOptions(undefined)).toEqual({ hosts: [] });
});

test.each(['mysql://a/b', 'db', 'postgres://a:b@one:x,two/c', 'postgres://u@one,one/d'])(
  '%s is no address',
  (address) => expect(eachHost(address)).toBeNull(),
);

test('a password is added once, for all hosts', () => {
  expect(withPassword('postgres://u@one,two:7/d?x=1', 'a/b')).toBe(
    'postgres://u:a%2Fb@one,two:7/d?x=1',
  );
  expect(withPassword('postgres://u:kept@one,two/d', 'other')).toBe('postgres://u:kept@one,two/d');
});

test('only what a site can use is accepted as a target', () => {
  const asking = (target: string) =>
    wrongTarget(`postgres://u@a,b/d?target_session_attrs=${target}`);
  expect(['read-write', 'primary', 'standby', 'any'].map(asking)).toEqual([
    undefined,
    undefined,
    'standby',
    'any',
  ]);
  expect(wrongTarget('postgres://u@a,b/d')).toBeUndefined();
});

test('without any host that accepts changes, each is named with its reason', async () => {
  const client = new HostsClient(clientOptions('postgres://u@127.0.0.1:1,127.0.0.1:2/d'));
  await expect(client.connect()).rejects.toMatchObject({
    code: '57P03',
    message: expect.stringMatching(
      /127\.0\.0\.1:1: .*ECONNREFUSED.*127\.0\.0\.1:2: .*ECONNREFUSED/,
    ),
  });
});
