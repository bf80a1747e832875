import { nameProblem, tidyName } from '../../../../src/server/accounts/employees/person-name';
import { looksLike } from '../../../../src/server/accounts/employees/profile-checks';
import { sampleEmployees } from '../../../../src/server/sample/content';

const persian = 'مهدی حسین\u200cزاده';
const sinhala = 'ශ්\u200dරී ලතා';

test.each([
  'Ada Quill',
  'Zoë van der Berg',
  'Łukasz Żółć',
  "Siobhán O'Neill",
  'Дарья Ким',
  '王小明',
  'J.R.R. Tolkien',
  'J.Smith',
  'Anna.Maria Rossi',
  'J. R. Smith, Ph.D., M.Sc.',
  'Dr. Bob',
  'José María',
  '🎉🎉',
  '../../etc/passwd',
  '...',
  'a'.repeat(80),
  '葛\u{e0100}城',
  persian,
  sinhala,
  ...sampleEmployees.map(({ name }) => name),
])('%j is accepted as a name', (name) => {
  expect(nameProblem(name)).toBeNull();
});

test.each([
  ['a line break', 'Ada\nQuill'],
  ['a carriage return', 'Ada\rQuill'],
  ['a tab', 'Ada\tQuill'],
  ['an escape sequence', 'Ada\u001b[31m'],
  ['a C1 control character', 'Ada\u0085Quill'],
  ['a line separator', 'Ada\u2028Quill'],
  ['a paragraph separator', 'Ada\u2029Quill'],
  ['a bidirectional override', 'Ada \u202elliuQ'],
  ['a bidirectional isolate', 'Ada \u2066Quill'],
  ['a mark of direction', 'Ada\u200f'],
  ['a zero-width space', 'Ada\u200bQuill'],
  ['a soft hyphen', 'Ada\u00adQuill'],
  ['a byte order mark', 'Ada\ufeff.'],
  ['a tag character', 'Ada\u{e0041}'],
  ['a Hangul filler', '\u3164\u3164'],
  ['a joiner between Latin letters', 'Ada\u200dQuill'],
  ['a joiner at the end', `${persian}\u200c`],
])('%s is refused in a name', (_, name) => {
  expect(nameProblem(name)).toMatch(/^Name contains a line break or an invisible character/);
});

test.each([
  'http://evil.example',
  'Ada https://evil',
  'www.evil',
  'WWW.evil',
  'evil.com',
  'Win at Evil.Com',
  'Evil.Com Rossi',
  'Anna.Maria',
  'x.com',
  'ada@evil.org',
  'evil．com',
  'evil。com',
  'evil.рф',
  'a.bc/d',
  'xn--80ak6aa92e.com',
])('%j is refused as a web address', (name) => {
  expect(nameProblem(name)).toMatch(/^Name contains a web address/);
});

test('a name is stored in NFC, with single spaces', () => {
  expect(tidyName('  Zoe\u0308 \u3000 van\u00a0der  Berg ')).toBe('Zoë van der Berg');
});

test('a name that becomes too long in NFC is refused', () => {
  const name = '\ufb2c'.repeat(40);
  expect(name.normalize().length).toBe(120);
  expect(nameProblem(name)).toBe('Name has 120 characters; use at most 80');
});

test.each([
  ['ada quill', 'letter case'],
  ['ADA QUILL', 'capitals'],
  ['Аdа Quіll', 'Cyrillic letters'],
  ['ΑDΑ QUILL', 'Greek capitals'],
  ['Αda QuΙll', 'a Greek capital for a small letter'],
  ['Ada Qui11', 'digits'],
  ['Ada QuiII', 'capitals for l'],
  ['ada qulll', 'l for i'],
  ['Ada Qui||', 'bars'],
  ['𝓐𝓭𝓪 𝓠𝓾𝓲𝓵𝓵', 'mathematical letters'],
  ['Ａｄａ Ｑｕｉｌｌ', 'wide letters'],
  ['Ada  Quill.', 'punctuation'],
  ['AdaQuill', 'no space'],
  ['Ada\ufe00 Quill', 'a variation selector'],
])('%j looks like Ada Quill: %s', (name) => {
  expect(looksLike(name, 'Ada Quill')).toBe(true);
  expect(looksLike('Ada Quill', name)).toBe(true);
});

test.each([
  ['Carmen', 'Carrnen'],
  ['Straße', 'STRASSE'],
  ['Olga', '0lga'],
  ['NANA', 'ΝΑΝΑ'],
  ['ﬁona', 'fiona'],
])('%j looks like %j', (one, other) => {
  expect(looksLike(one, other)).toBe(true);
});

test.each([
  ['Zoë', 'Zoe'],
  ['Nera', 'Vera'],
  ['Дарья Ким', 'Darya Kim'],
  ['Person 1', 'Person 2'],
  ['王小明', '王小朋'],
  ['🎉🎉', '...'],
])('%j does not look like %j', (one, other) => {
  expect(looksLike(one, other)).toBe(false);
});
