import { byField } from '../../../src/client/lib/field-errors';
import { splitList, splitParagraphs } from '../../../src/shared/format';
import { signUpCopy } from '../../../src/content/sign-up';
import { SignUp } from '../../../src/client/pages/SignUp';
import { checkSignUp, readSignUp } from '../../../src/client/pages/sign-up-input';
import { renderPage } from '../render-page';

function filled(own: Record<string, string> = {}): FormData {
  const form = new FormData();
  const fields = {
    name: 'Ada Lovelace',
    email: 'ada@example.org',
    password: 'analytical engine',
    confirmPassword: 'analytical engine',
    title: 'developer',
    ...own,
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const page = (address: string, byInvitation = false) =>
  renderPage(<SignUp copy={signUpCopy} byInvitation={byInvitation} />, address);

const wrongIn = (own: Record<string, string>) =>
  checkSignUp(readSignUp(filled(own)), signUpCopy.errors);

test('every field is in the form under its wire name, five of them required', () => {
  const html = page('/signup');
  for (const name of Object.keys(signUpCopy.fields)) expect(html).toContain(`name="${name}"`);
  expect(html.match(/ required=""/g)).toHaveLength(5);
  for (const title of ['manager', 'developer', 'hr']) expect(html).toContain(`value="${title}"`);
});

test('if sign-up requires an invitation, only an invitation opens the form', () => {
  expect(page('/signup', true)).toContain(signUpCopy.byInvitation);
  expect(page('/signup', true)).not.toContain('<form');
  expect(page('/signup', true)).toContain(`>${signUpCopy.invitationNeedsScript}</p></noscript>`);
  expect(page('/signup?invite=abc', true)).toContain('<form');
  expect(page('/signup?invite=abc', true)).not.toContain('abc');
});

test('lists are split at commas and trimmed, without empty parts', () => {
  expect(splitList(' a book , a prize,, ')).toEqual(['a book', 'a prize']);
  expect(splitList('')).toEqual([]);
});

test('a description is split at line breaks', () => {
  expect(splitParagraphs('First\r\n\r\n Second \nThird')).toEqual(['First', 'Second', 'Third']);
});

test('the slug is the name in lower case with underscores', () => {
  expect(readSignUp(filled({ name: ' Ada King  Lovelace ' })).img).toBe('ada_king_lovelace');
});

test('a password is sent as it was typed', () => {
  expect(readSignUp(filled({ password: ' space ' })).password).toBe(' space ');
});

test('a complete form has no errors', () => {
  expect(wrongIn({})).toEqual({});
});

test('missing or wrong fields get errors', () => {
  expect(wrongIn({ confirmPassword: 'other' })).toEqual({
    confirmPassword: 'Passwords do not match',
  });
  expect(Object.keys(wrongIn({ name: ' ', title: '' }))).toEqual(['name', 'title']);
  expect(wrongIn({ email: 'ada' })).toEqual({ email: signUpCopy.errors.emailFormat });
  const long = 'é'.repeat(37);
  expect(wrongIn({ password: long, confirmPassword: long })).toEqual({
    password: signUpCopy.errors.passwordLong,
  });
  const short = '😀🚀'.repeat(6).slice(2); // 11 code points, 22 UTF-16 units, 44 bytes
  expect(wrongIn({ password: short, confirmPassword: short })).toEqual({
    password: signUpCopy.errors.passwordShort,
  });
});

test("the server's message about one entry appears at its list", () => {
  expect(byField({ 'notable.2': 'Too long', 'notable.4': 'Too long too', email: 'Taken' })).toEqual(
    { notable: 'Too long', email: 'Taken' },
  );
});
