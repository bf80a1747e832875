import { signInCopy } from '../../../src/content/sign-in';
import { SignIn } from '../../../src/client/pages/SignIn';
import { renderPage } from '../render-page';

const page = (address: string) => renderPage(<SignIn copy={signInCopy} />, address);

test('sign-in asks for email and password under their wire names', () => {
  const html = page('/signin');
  expect(html).toMatch(/<input[^>]*type="email"[^>]*name="email"/);
  expect(html).toMatch(/<input[^>]*type="password"[^>]*name="password"/);
  expect(html).toContain('>Sign In</button>');
});

test('password managers can fill in the form', () => {
  const html = page('/signin');
  expect(html).toMatch(/<input[^>]*type="email"[^>]*autocomplete="username"/i);
  expect(html).toMatch(/<input[^>]*type="password"[^>]*autocomplete="current-password"/i);
});

test('a submit before the script has loaded cannot put the password into the address', () => {
  expect(page('/signin')).toMatch(/<form[^>]*method="post"/);
});

test('it says why someone is here, only when something led here', () => {
  const waiting = 'Account created. An admin has to approve it before you can sign in.';
  expect(page('/signin')).not.toContain(waiting);
  expect(page('/signin?waiting=1')).toContain(waiting);
  expect(page('/signin?created=1')).toContain(signInCopy.created);
  expect(page('/signin?needed=1')).toContain('Sign in to open that page.');
  expect(page('/signin?ended=1')).toContain('Your session has ended. Sign in to continue.');
});

test('without JavaScript it says what is missing', () => {
  expect(page('/signin')).toMatch(/<noscript>.*Turn on JavaScript/);
});
