import fs from 'node:fs';
import path from 'node:path';
import { asvsRequirements } from './asvs-requirements';

const root = path.resolve(__dirname, '../..');
const text = fs.readFileSync(path.join(root, 'docs/security.md'), 'utf8');
const rows = text
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+ \|/.test(line))
  .map((line) => line.slice(2, -2).split(/ \| ?/))
  .map(([number = '', level, requirement, where = '', tests = '', ...more]) => {
    return { number, level, requirement, where, tests: tests.trim(), more };
  });

const exists = (file: string) => fs.existsSync(path.join(root, file));
/** The texts in backticks. */
const named = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

test('every requirement of the levels and chapters has one row, with its level, in order', () => {
  const order = ({ number }: { number: string }) =>
    number.split('.').reduce((sum, part) => sum * 100 + Number(part), 0);
  const expected = Object.entries(asvsRequirements)
    .flatMap(([level, numbers]) => numbers.map((number) => ({ number, level })))
    .sort((a, b) => order(a) - order(b));
  expect(expected).toHaveLength(117);
  expect(rows.map(({ number, level }) => ({ number, level }))).toEqual(expected);
});

const notApplying = /^Does not apply: \w/;
const notMet = /^\*\*(Partly|Not met|Operator):\*\* \w/;

test('every row has a place and a test, or a reason', () => {
  const wrong = rows.filter(({ requirement = '', where, tests, more }) => {
    if (!/^[A-Z].*\.$/.test(requirement) || more.length > 0) return true;
    if (notApplying.test(where) || notMet.test(where)) return false;
    const hasPlace = /`[^`]+`|\]\([^)]+\)/.test(where) && !/Partly|Not met|Does not/.test(where);
    return !hasPlace || !/`[^`]+`|^by reading$|^CI$/.test(tests);
  });
  expect(wrong).toEqual([]);
});

test('the files and tests of every row exist', () => {
  for (const { number, where, tests } of rows) {
    const places = named(where).filter((name) => /[/.]/.test(name));
    const missing = [
      ...places.filter((name) => !exists(name) && !exists(`src/${name}`)),
      ...named(tests).filter((name) => !exists(`test/${name}`)),
    ];
    expect([number, missing]).toEqual([number, []]);
    for (const [, file = '', name = ''] of tests.matchAll(/`([^`]+)` "([^"]+)"/g)) {
      const source = fs.readFileSync(path.join(root, 'test', file), 'utf8');
      expect([file, name, source.includes(name)]).toEqual([file, name, true]);
    }
  }
});

test('every link and every file in the text exists', () => {
  const [prose = ''] = text.split('<!-- oxfmt-ignore-start -->');
  const files = named(prose).filter((name) => /^(src|test|docs|scripts|migrations)\//.test(name));
  expect(files.filter((name) => !exists(name))).toEqual([]);
  const links = [...text.matchAll(/\]\(([^):]+)\)/g)].map(([, link = '']) => link);
  for (const link of links) {
    const [file, place] = link.split('#');
    const target = path.join(root, 'docs', file || 'security.md');
    expect([link, fs.existsSync(target)]).toEqual([link, true]);
    const headings = fs.readFileSync(target, 'utf8').match(/^#+ .*/gm) ?? [];
    const places = headings.map((heading) =>
      heading
        .replace(/^#+ /, '')
        .toLowerCase()
        .replace(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    );
    if (place) expect(places).toContain(place);
  }
});

test('the deviations are listed before the tables', () => {
  const [, listed = ''] = /Not fully met: ([\d., \n]+)\. Decided/.exec(text) ?? [];
  const [, operators = ''] = /operator's proxy: ([\d., \n]+)\.\n/.exec(text) ?? [];
  const found = (mark: RegExp) =>
    rows.filter(({ where }) => mark.test(where)).map(({ number }) => number);
  expect(listed.split(/,\s+/)).toEqual(found(/^\*\*(Partly|Not met):/));
  expect(operators.split(/,\s+/)).toEqual(found(/^\*\*Operator:/));
});
