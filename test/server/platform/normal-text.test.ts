import {
  normalText,
  plainCode,
  plainEmail,
  plainSpaces,
} from '../../../src/server/platform/normal-text';

test('a decomposed text is composed, and means the same', () => {
  expect(normalText('Cafe\u0301 Bu\u0308cher')).toBe('Café Bücher');
  expect(normalText('각')).toBe('각');
});

test('the line breaks of every program become one kind', () => {
  expect(normalText('a\r\nb\rc\vd\fe\u0085f\u2028g\u2029h')).toBe('a\nb\nc\nd\ne\nf\ng\nh');
});

test('control characters go, and tabs, joiners and no-break spaces stay', () => {
  expect(normalText('\ufeffa\u0001b\u001fc\u007fd\u009fe')).toBe('abcde');
  const kept = 'a\tb\u00a0c\u202fd\u200de\u00adf😀';
  expect(normalText(kept)).toBe(kept);
});

test('every space becomes the usual one', () => {
  expect(plainSpaces('\u00a0 Ada\u2003\u3000Quill\u202f')).toBe('Ada Quill');
});

test('an email address loses what copying put around and into it', () => {
  expect(plainEmail('\u200bada@example.org\u00a0')).toBe('ada@example.org');
  expect(plainEmail('ａｄａ＠example.org')).toBe('ada@example.org');
  expect(plainEmail('a b@example.org')).toBe('a b@example.org');
});

test.each([
  ['123 456', '123456'],
  ['１２３４５６', '123456'],
  ['١٢٣٤٥٦', '123456'],
  ['۱۲۳۴۵۶', '123456'],
  ['१२३४५६', '123456'],
  ['𝟏𝟐𝟑𝟜𝟝𝟞', '123456'],
  ['123\u200b456\u00a0', '123456'],
  ['12\u20103-456\ufe0e', '123456'],
  ['ABCD\u2011ef01', 'abcdef01'],
  ['②③', '23'],
  ['no digits', 'nodigits'],
])('the code %j is read as %s', (typed, meant) => {
  expect(plainCode(typed)).toBe(meant);
});
