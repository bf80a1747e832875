import fs from 'node:fs';
import path from 'node:path';
import { asvsRequirements } from './asvs-requirements';

const root = path.resolve(__dirname, '../..');
const text = fs.readFileSync(path.join(root, 'docs/security.md'), 'utf8');
const rows = text
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+ \|/.test(line))
  .map((line) => line.slice(2, -2).split(/ \| ?/))
  .map(([number = '', level, state = '', requirement, where = '', tests = '', ...more]) => {
    return { number, level, state, requirement, where, tests: tests.trim(), more };
  });
const states = ['Met', 'Partly', 'Not met', 'Operator', 'Does not apply'];

const exists = (file: string) => fs.existsSync(path.join(root, file));
/** The texts in backticks. */
const named = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

test('every requirement of the levels and chapters has one row, with its level, in order', () => {
  const order = ({ number }: { number: string }) =>
    number.split('.').reduce((sum, part) => sum * 100 + Number(part), 0);
  const expected = Object.entries(asvsRequirements)
    .flatMap(([level, numbers]) => numbers.map((number) => ({ number, level })))
    .sort((a, b) => order(a) - order(b));
  expect(expected).toHaveLength(70 + 47 + 29);
  expect(rows.map(({ number, level }) => ({ number, level }))).toEqual(expected);
});

/** Each file with the names of tests that follow it. */
const namedTests = (tests: string) =>
  [...tests.matchAll(/`([^`]+)`((?:,? "[^"]+")*)/g)].map(([, file = '', names = '']) => ({
    file,
    titles: [...names.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title),
  }));

test('every row has a state, a place or a reason, and a test or none', () => {
  const wrong = rows.filter(({ state, requirement = '', where, tests, more }) => {
    if (!/^[A-Z].*\.$/.test(requirement) || more.length > 0) return true;
    if (!states.includes(state) || !/^[A-Z[`]/.test(where)) return true;
    if (state === 'Met' && !/`[^`]+`|\]\([^)]+\)|^As \d/.test(where)) return true;
    if (state === 'Operator' || state === 'Does not apply') return false;
    return !/^`|^Not tested$|^CI$/.test(tests);
  });
  expect(wrong).toEqual([]);
});

test('what is met of level 1 names the test that proves it, or says that there is none', () => {
  const unproved = rows.filter(({ level, state, tests }) => {
    if (level !== '1' || state !== 'Met' || /^Not tested$|^CI$/.test(tests)) return false;
    return namedTests(tests).every(({ titles }) => titles.length === 0);
  });
  expect(unproved.map(({ number }) => number)).toEqual([]);
});

test('the states are counted before the tables', () => {
  for (const state of states) {
    const [one, two] = ['1', '2'].map(
      (level) => rows.filter((row) => row.state === state && row.level === level).length,
    );
    expect(text).toMatch(new RegExp(`^\\| ${state} +\\| ${one} +\\| ${two} +\\|$`, 'm'));
  }
});

test('the files and tests of every row exist', () => {
  for (const { number, where, tests } of rows) {
    const places = named(where).filter((name) => /[/.]/.test(name));
    const missing = [
      ...places.filter((name) => !exists(name) && !exists(`src/${name}`)),
      ...named(tests).filter((name) => !exists(`test/${name}`)),
    ];
    expect([number, missing]).toEqual([number, []]);
    for (const { file, titles } of namedTests(tests)) {
      const source = fs.readFileSync(path.join(root, 'test', file), 'utf8');
      for (const title of titles) {
        const isThere = ["'", '"', '`'].some((quote) => source.includes(quote + title + quote));
        expect([number, file, title, isThere]).toEqual([number, file, title, true]);
      }
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
  const found = (...of: string[]) =>
    rows.filter(({ state }) => of.includes(state)).map(({ number }) => number);
  expect(listed.split(/,\s+/)).toEqual(found('Partly', 'Not met'));
  expect(operators.split(/,\s+/)).toEqual(found('Operator'));
});
