import fs from 'node:fs';
import path from 'node:path';
import { fileVariable } from '../../src/server/platform/read-settings';
import { type SettingName, settings } from '../../src/server/platform/settings';

const root = path.resolve(__dirname, '../..');
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');

const MAY_DIFFER = 'Processes of one site may differ in it.';

function settingsDocument(): string {
  const entries = Object.entries(settings).map(
    ([name, { description, secret, ofOneProcess, shownDefault }]) =>
      `## ${name}\n\n${description}${secret ? ` Or \`${fileVariable(name)}\`.` : ''}` +
      `${ofOneProcess ? ` ${MAY_DIFFER}` : ''}\n\nDefault: ${shownDefault}.\n`,
  );
  return [
    '# Settings\n',
    'The site reads these environment variables once, at start. A wrong value stops the start with a\n' +
      'list of everything that is wrong. An empty value counts as not set. With Docker Compose they are\n' +
      'lines in `.env`, except those that docker-compose.yml sets itself; `docker compose up -d` applies them.\n',
    'A secret can be in a file: `JWT_SECRET_FILE=/run/secrets/jwt` is the path of one that contains\n' +
      '`JWT_SECRET`, and a line break at its end does not count. Such a setting says `Or` and the name of its\n' +
      'second variable. A start ends with a message if the file cannot be read or is empty, or if both are set.\n',
    `The processes of a site on [several machines](several-machines.md) must have the same settings, and\ncompare them, except where it says "${MAY_DIFFER}"\n`,
    'A trial is a site without `DATABASE_URL`, with a `HOST` on this computer and no public `SITE_URL`.\n',
    'This page is generated from `src/server/platform/settings.ts`:\n',
    '```sh\nUPDATE_DOCS=1 npm test -- test/server/settings.test.ts\n```\n',
    ...entries,
  ].join('\n');
}

test('docs/settings.md describes every setting (UPDATE_DOCS=1 writes it)', () => {
  const file = path.join(root, 'docs/settings.md');
  if (process.env.UPDATE_DOCS) fs.writeFileSync(file, settingsDocument());
  expect(fs.readFileSync(file, 'utf8')).toBe(settingsDocument());
});

test('docs/several-machines.md lists the settings in which processes may differ', () => {
  const [, table = ''] =
    /^### In which.*?\n\n(.*?)\n\n/ms.exec(read('docs/several-machines.md')) ?? [];
  const listed = [...table.matchAll(/^\| (`.*?)\|/gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name),
  );
  const differ = Object.entries(settings).filter(([, { ofOneProcess }]) => ofOneProcess);
  expect(listed.sort()).toEqual(differ.map(([name]) => name).sort());
});

test('the containers get every setting, from compose or from the image', () => {
  const compose = [...read('docker-compose.yml').matchAll(/^ {6}([A-Z][A-Z0-9_]+):/gm)];
  const image = [...read('Dockerfile').matchAll(/\b([A-Z][A-Z0-9_]+)=/g)];
  const given = new Set([...compose, ...image].map(([, name]) => name));
  const isGiven = (name: SettingName) => given.has(name) || given.has(fileVariable(name));
  const names = Object.keys(settings) as SettingName[];
  expect(names.filter((name) => !isGiven(name))).toEqual([]);
});
