import { passwordProblem } from '../../../../src/server/accounts/credentials/password-rules';

const ada = { name: 'Zoë Ada O’Brien', email: 'zoe.obrien+desk@mail.lab.example' };

const PATTERN =
  /^This password (repeats one character|is a run such as 12345 or abcde)\. Choose another$/;

test.each([
  ...['aaaaaaaaaaaa', '            ', '😀'.repeat(12), 'ааааааааАААА'],
  ...['123456789012', '098765432109', 'abcdefghijkl', 'ZYXWVUTSRQPO', 'uvwxyzabcdefg'],
  ...['qwertyuiopas', 'MNBVCXZLKJHGF', 'абвгдежзийкл', '😀😁😂😃😄😅😆😇😈😉😊😋'],
])('"%s" is one character or a run', (password) => {
  expect(passwordProblem(password)).toMatch(PATTERN);
});

test.each([
  ['Zoë Ada O’Brien', 'your name'],
  ['zoeadaobrien2026', 'your name'],
  ['OBRIEN-obrien-1', 'your name'],
  ['zoe.obrien+desk@mail.lab.example', 'your email address'],
  ['desk.desk.desk.1', 'your email address'],
  ['ASSAY assay ÁSSAY', 'the site’s name'],
  ['Assay Zoë 123456789012', 'the site’s name and your name'],
])('"%s" is mainly %s', (password, what) => {
  expect(passwordProblem(password, ada)).toBe(`This password is mainly ${what}. Choose another`);
});

test.each([
  ...['Zoe and four other words', 'adapt the maildir slowly', 'they essay an assay of gold'],
  ...['abcabcabcabd', 'qwerty-asdfg-9', '😀🚀😀🚀😀🚀😀🚀😀🚀😀🚀', 'password link to the example'],
])('"%s" is accepted', (password) => {
  expect(passwordProblem(password, ada)).toBeNull();
});
