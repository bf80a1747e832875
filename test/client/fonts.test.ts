import fs from 'node:fs';
import path from 'node:path';

const sheet = fs.readFileSync(path.join(__dirname, '../../src/client/styles/fonts.css'), 'utf8');

interface Face {
  /** The family and the style. */
  name: string;
  codes: number[];
}

const faces = sheet.split('@font-face').flatMap((rule): Face[] => {
  const [, family] = /font-family: '(.+)'/.exec(rule) ?? [];
  const [, style] = /font-style: (\w+)/.exec(rule) ?? [];
  const [, ranges = ''] = /unicode-range:([^;]+)/.exec(rule) ?? [];
  const codes = Array.from(ranges.matchAll(/U\+(\w+)(?:-(\w+))?/g), ([, from = '', to = from]) => {
    const first = parseInt(from, 16);
    return Array.from({ length: parseInt(to, 16) - first + 1 }, (_, after) => first + after);
  }).flat();
  return codes.length > 0 ? [{ name: `${family} ${style}`, codes }] : [];
});

const span = (from: string, to: string) =>
  Array.from({ length: to.charCodeAt(0) - from.charCodeAt(0) + 1 }, (_, after) =>
    String.fromCharCode(from.charCodeAt(0) + after),
  );
const western = [...span(' ', '~'), ...span('\u00a0', 'ÿ'), ...'ŒœıŸ‘’‚“”„–—…•‹›€™−'];
const furtherLatin = [...'ĄĆČĎĐĘĚĞĢĪİŁŃŇŐŘŚŞŠŤŮŰŹŻŽąćčďđęěğģīłńňőřśşšťůűźżžȘșȚț'];

test.each([
  ['Newsreader Variable normal', [...western, ...furtherLatin]],
  ['Newsreader Variable italic', western.filter((letter) => letter !== 'Ÿ')],
  ['Public Sans Variable normal', [...western, ...furtherLatin]],
])('%s has each letter in exactly one file', (name, letters) => {
  const files = faces.filter((face) => face.name === name);
  const places = (letter: string) =>
    files.filter(({ codes }) => codes.includes(letter.charCodeAt(0))).length;
  const wrong = letters.filter((letter) => letter !== '\u00ad' && places(letter) !== 1);
  expect(wrong).toEqual([]);
});

test('English text needs one file of each face', () => {
  const english = [...span(' ', '~'), ...'\u00a0£©·×–—‘’“”•…€−'];
  for (const name of new Set(faces.map((face) => face.name))) {
    const files = faces.filter((face) => face.name === name);
    const needed = files.filter(({ codes }) =>
      english.some((letter) => codes.includes(letter.charCodeAt(0))),
    );
    expect([name, needed.length]).toEqual([name, 1]);
    const accented = needed[0]?.codes.filter(
      (code) => /\p{L}/u.test(String.fromCharCode(code)) && code > 0x7e,
    );
    expect([name, accented]).toEqual([name, []]);
  }
});
