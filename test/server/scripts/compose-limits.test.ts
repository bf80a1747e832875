import fs from 'node:fs';
import path from 'node:path';

const compose = fs.readFileSync(path.resolve(__dirname, '../../../docker-compose.yml'), 'utf8');
const [, services = ''] = compose.split(/^services:\n/m);
const texts =
  services
    .split(/^(?:# Who reaches whom|networks:|volumes:)/m)[0]
    ?.split(/^ {2}(?=[a-z][a-z-]*:$)/m)
    .slice(1) ?? [];
const byName = new Map(texts.map((text) => [text.slice(0, text.indexOf(':')), text]));

test('every service has a limit of memory and of processes, and its log is rotated', () => {
  expect([...byName.keys()]).toEqual(['app', 'db-role', 'backup', 'caddy', 'db']);
  for (const text of byName.values()) {
    expect(text).toMatch(/^ {4}mem_limit: \d+m$/m);
    expect(text).toMatch(/^ {4}pids_limit: \d+$/m);
    expect(text).toMatch(/^ {4}logging: \*log$/m);
  }
});

test('the database is reached only by the site and what looks after it, and reaches nothing outside', () => {
  const networksOf = (name: string) =>
    /networks: \[(.*)\]/.exec(byName.get(name) ?? '')?.[1]?.split(', ') ?? [];
  const inData = [...byName.keys()].filter((name) => networksOf(name).includes('data'));
  expect(inData).toEqual(['app', 'db-role', 'backup', 'db']);
  expect(networksOf('db')).toEqual(['data']);
  expect(networksOf('caddy')).toEqual(['web']);
  expect(compose).toMatch(/^ {2}data:\n {4}internal: true$/m);
});

test('what runs has at most 1.2 GB of memory', () => {
  byName.delete('db-role'); // ends before the site starts
  const limits = [...byName.values()].map((text) => Number(/mem_limit: (\d+)m/.exec(text)?.[1]));
  expect(limits.reduce((sum, limit) => sum + limit)).toBe(1216);
});

test('the service that strangers connect to refuses connections before its memory is full', () => {
  expect(byName.get('caddy')).toMatch(/^ {4}ulimits:\n {6}nofile: 4096$/m);
});
