import { screen, within } from '@testing-library/react';
import { api } from '../../../support/fake-api';
import { savedFiles } from '../../../support/jsdom';
import {
  button,
  fill,
  gone,
  hasFocus,
  press,
  said,
  tabTo,
  warned,
} from '../../../support/on-screen';
import { openAccount } from './open-account';

const SECRET = {
  secret: 'JBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Assay:ada?secret=JBSWY3DPEHPK3PXP',
};
const codes = ['abcd-efgh', 'ijkl-mnop'];
const ADDRESS = '/api/account/second-factor';
const wrong = (message: string) => ({ status: 400, json: { message, fields: { code: message } } });

test('it is added by keyboard: the code of the app, the recovery codes, and back', async () => {
  api.on(`POST ${ADDRESS}`, { json: SECRET });
  const hand = await openAccount();
  await tabTo(hand, 'Add a second factor');
  await hand.keyboard('{Enter}');
  await screen.findByRole('img', { name: /^QR code/ });
  expect(document.querySelector('.secret-letters')?.textContent).toBe('JBSW Y3DP EHPK 3PXP');

  await tabTo(hand, 'Code of six digits');
  await hand.keyboard('{Enter}');
  await screen.findByText('Enter the code that the app shows');
  api.once(`PUT ${ADDRESS}`, wrong('This code is not right; wait for the next one'));
  await hand.keyboard('000000{Enter}');
  await screen.findByText('This code is not right; wait for the next one');
  await hasFocus('Code of six digits');
  api.on(`PUT ${ADDRESS}`, { json: { recoveryCodes: codes } });
  await fill(hand, { 'Code of six digits': '123456' });
  await hand.keyboard('{Enter}');

  const shown = await screen.findByRole('group', { name: 'Recovery codes' });
  expect(shown.textContent).toBe(codes.join('\n'));
  expect(api.sent(`PUT ${ADDRESS}`)).toEqual({ secret: SECRET.secret, code: '123456' });
  expect(api.calls('GET /api/account/sessions')).toHaveLength(2); // the other sessions have ended
  await press(hand, 'Copy the codes');
  await said('Copied');
  expect(await navigator.clipboard.readText()).toBe(codes.join('\n'));
  await press(hand, 'Save as a file');
  const [file] = savedFiles();
  expect(file?.name).toBe('recovery-codes.txt');

  await press(hand, 'I have kept them');
  await hasFocus('Second factor');
  expect(screen.queryByText(/abcd-efgh/)).toBeNull();
  await hand.tab();
  await hasFocus('Remove the second factor');
});

test('it is begun and put off', async () => {
  api.on(`POST ${ADDRESS}`, { json: SECRET });
  const hand = await openAccount();
  await press(hand, 'Add a second factor');
  await screen.findByRole('img', { name: /^QR code/ });
  await tabTo(hand, 'Cancel');
  await hand.keyboard('{Enter}');
  await hasFocus('Second factor');
  await hand.tab();
  await hasFocus('Add a second factor');
  expect(screen.queryByRole('img', { name: /^QR code/ })).toBeNull();
});

test('it cannot be begun without an answer, and that is said', async () => {
  api.on(`POST ${ADDRESS}`, 'no answer');
  const hand = await openAccount();
  await press(hand, 'Add a second factor');
  await warned('That did not work. The connection may be down.');
  await hasFocus('Add a second factor');
});

describe('removing it', () => {
  const CODE = 'Code of the app, or a recovery code';

  test('asks first, and can be put off', async () => {
    const hand = await openAccount({ secondFactor: true });
    (await button('Remove the second factor')).focus();
    await hand.keyboard('{Enter}');
    await hasFocus(CODE);
    await tabTo(hand, 'Keep it');
    await hand.keyboard('{Enter}');
    await hasFocus('Remove the second factor');
    expect(screen.queryByLabelText(CODE)).toBeNull();
  });

  test('takes a right code, and says which is not', async () => {
    const hand = await openAccount({ secondFactor: true });
    await press(hand, 'Remove the second factor');
    api.once(`DELETE ${ADDRESS}`, wrong('This code is not right'));
    await hand.keyboard('000000{Enter}');
    await screen.findByText('This code is not right');
    await hasFocus(CODE);
    api.once(`DELETE ${ADDRESS}`, 'no answer');
    await fill(hand, { [CODE]: codes[0] ?? '' });
    await press(hand, 'Remove');
    await warned('That did not work. The connection may be down.');
    expect(screen.getByLabelText<HTMLInputElement>(CODE).value).toBe(codes[0]);
    api.once(`DELETE ${ADDRESS}`, { status: 204 });
    await press(hand, 'Remove');
    await said('Second factor removed');
    expect(api.sent(`DELETE ${ADDRESS}`)).toEqual({ code: codes[0] });
    await hasFocus('Second factor');
    await button('Add a second factor');
  });
});

describe('the password asked for before it', () => {
  const askedFor = { status: 403, json: { message: 'Once more', confirm: true } };
  const dialog = () => screen.findByRole('dialog', { name: 'Your password once more' });

  test('is put off by Escape', async () => {
    api.once(`POST ${ADDRESS}`, askedFor);
    const hand = await openAccount();
    (await button('Add a second factor')).focus();
    await hand.keyboard('{Enter}');
    await dialog();
    await hasFocus('Password');
    await hand.keyboard('{Escape}');
    await gone('dialog', 'Your password once more');
    await hasFocus('Add a second factor');
    expect(api.calls(`POST ${ADDRESS}`)).toHaveLength(1);
    expect((await button('Add a second factor')).getAttribute('aria-disabled')).toBe('false');
  });

  test('is asked for again when it is wrong or has no answer, and then it goes on', async () => {
    api.once(`POST ${ADDRESS}`, askedFor);
    const hand = await openAccount();
    await press(hand, 'Add a second factor');
    const asked = within(await dialog());
    api.once('POST /api/account/confirm', {
      status: 400,
      json: { message: 'This is not your password' },
    });
    await hand.keyboard('not it{Enter}');
    await asked.findByText('This is not your password');
    await hasFocus('Password');
    api.once('POST /api/account/confirm', 'no answer');
    await fill(hand, { Password: 'it is' });
    expect(asked.queryByText('This is not your password')).toBeNull();
    await press(hand, 'Go on');
    await asked.findByText('Couldn’t reach the server. Check your connection.');
    api.once('POST /api/account/confirm', { status: 204 });
    api.on(`POST ${ADDRESS}`, { json: SECRET });
    await press(hand, 'Go on');
    await screen.findByRole('img', { name: /^QR code/ });
    await gone('dialog', 'Your password once more');
    expect(api.sent('POST /api/account/confirm')).toEqual({ password: 'it is' });
  });

  test('goes on to the refusal, where the change is refused after it', async () => {
    api.once(`POST ${ADDRESS}`, { status: 409, json: { message: 'You have one already' } });
    api.once(`POST ${ADDRESS}`, askedFor);
    api.once('POST /api/account/confirm', { status: 204 });
    const hand = await openAccount();
    await press(hand, 'Add a second factor');
    await dialog();
    await hand.keyboard('it is{Enter}');
    await warned('You have one already');
    await hasFocus('Add a second factor');
  });
});
