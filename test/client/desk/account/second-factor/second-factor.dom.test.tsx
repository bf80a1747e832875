import { screen, within } from '@testing-library/react';
import { api } from '../../../../support/fake-api';
import { savedFiles } from '../../../../support/jsdom';
import {
  button,
  fill,
  gone,
  hasFocus,
  press,
  said,
  tabTo,
  warned,
} from '../../../../support/on-screen';
import { openAccount } from '../open-account';

const renewed = { token: 'a new token', userId: 'an id', name: 'Ada Writer' };

const SECRET = {
  secret: 'JBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Assay:ada?secret=JBSWY3DPEHPK3PXP',
};
const codes = ['abcd-efgh', 'ijkl-mnop'];
const ADDRESS = '/api/account/second-factor';
const wrong = (message: string) => ({ status: 400, json: { message, fields: { code: message } } });

test('a second factor is added by keyboard: the app’s code, the recovery codes, and back', async () => {
  api.on(`POST ${ADDRESS}`, { json: SECRET });
  const hand = await openAccount();
  await tabTo(hand, 'Set up');
  await hand.keyboard('{Enter}');
  await screen.findByRole('img', { name: /^QR code/ });
  expect(document.querySelector('.secret-letters')?.textContent).toBe('JBSW Y3DP EHPK 3PXP');

  await tabTo(hand, '6-digit code');
  await hand.keyboard('{Enter}');
  await screen.findByText('Enter the 6-digit code from your app');
  api.once(`PUT ${ADDRESS}`, wrong('That code didn’t work. Try the next one.'));
  await hand.keyboard('000000{Enter}');
  await screen.findByText('That code didn’t work. Try the next one.');
  await hasFocus('6-digit code');
  api.on(`PUT ${ADDRESS}`, { json: { recoveryCodes: codes } });
  await fill(hand, { '6-digit code': '123456' });
  await hand.keyboard('{Enter}');

  const shown = await screen.findByRole('group', { name: 'Recovery codes' });
  expect(shown.textContent).toBe(codes.join('\n'));
  expect(api.sent(`PUT ${ADDRESS}`)).toEqual({ code: '123456' });
  expect(api.calls('GET /api/account/sessions')).toHaveLength(2); // the others have ended
  await press(hand, 'Copy codes');
  await said('Copied');
  expect(await navigator.clipboard.readText()).toBe(codes.join('\n'));
  await press(hand, 'Save as file');
  const [file] = savedFiles();
  expect(file?.name).toBe('recovery-codes.txt');

  await press(hand, 'I’ve saved them');
  await hasFocus('Two-factor authentication');
  expect(screen.queryByText(/abcd-efgh/)).toBeNull();
  await screen.findByText('You have 2 recovery codes left.');
  await hand.tab();
  await hasFocus('Create new recovery codes');
});

test('adding a second factor can be cancelled', async () => {
  api.on(`POST ${ADDRESS}`, { json: SECRET });
  const hand = await openAccount();
  await press(hand, 'Set up');
  await screen.findByRole('img', { name: /^QR code/ });
  await tabTo(hand, 'Cancel');
  await hand.keyboard('{Enter}');
  await hasFocus('Two-factor authentication');
  await hand.tab();
  await hasFocus('Set up');
  expect(screen.queryByRole('img', { name: /^QR code/ })).toBeNull();
});

test('adding a second factor shows an error if there is no answer', async () => {
  api.on(`POST ${ADDRESS}`, 'no answer');
  const hand = await openAccount();
  await press(hand, 'Set up');
  await warned('Couldn’t reach the server. Check your connection.');
  await hasFocus('Set up');
});

test('the recovery codes that are left are counted, and replaced by new ones', async () => {
  api.on('POST /api/account/recovery-codes', { json: { recoveryCodes: codes } });
  const hand = await openAccount({ secondFactor: true, recoveryCodesLeft: 1 });
  await screen.findByText('You have 1 recovery code left.');
  await press(hand, 'Create new recovery codes');
  await hasFocus('Cancel');
  await press(hand, 'Cancel');
  await hasFocus('Create new recovery codes');
  await press(hand, 'Create new recovery codes');
  await press(hand, 'Create codes');
  await screen.findByText(/^Your earlier recovery codes no longer work\./);
  const shown = screen.getByRole('group', { name: 'Recovery codes' });
  expect(shown.textContent).toBe(codes.join('\n'));
  await press(hand, 'I’ve saved them');
  await hasFocus('Two-factor authentication');
  await screen.findByText('You have 2 recovery codes left.');
});

test('without recovery codes the account says what that means, and new ones come at once', async () => {
  api.once('POST /api/account/recovery-codes', 'no answer');
  const hand = await openAccount({ secondFactor: true, recoveryCodesLeft: 0 });
  await screen.findByText(/^You have no recovery codes left\./);
  await press(hand, 'Create new recovery codes');
  await warned('Couldn’t reach the server. Check your connection.');
  await hasFocus('Create new recovery codes');
  api.once('POST /api/account/recovery-codes', { json: { recoveryCodes: codes } });
  await press(hand, 'Create new recovery codes');
  await screen.findByRole('group', { name: 'Recovery codes' });
});

describe('removing the second factor', () => {
  const CODE = 'Code from your app, or a recovery code';
  // The forms for the email address and the password ask for a code too.
  const form = () => screen.queryByRole('form', { name: 'Turn off two-factor authentication' });
  const field = () => within(form()!).getByLabelText<HTMLInputElement>(CODE);

  test('asks first, and can be cancelled', async () => {
    const hand = await openAccount({ secondFactor: true });
    (await button('Turn off two-factor authentication')).focus();
    await hand.keyboard('{Enter}');
    await hasFocus(CODE);
    await tabTo(hand, 'Cancel');
    await hand.keyboard('{Enter}');
    await hasFocus('Turn off two-factor authentication');
    expect(form()).toBeNull();
  });

  test('accepts a correct code, and shows an error for a wrong one', async () => {
    const hand = await openAccount({ secondFactor: true });
    await press(hand, 'Turn off two-factor authentication');
    api.once(`DELETE ${ADDRESS}`, wrong('That code didn’t work. Try the next one.'));
    await hand.keyboard('000000{Enter}');
    await screen.findByText('That code didn’t work. Try the next one.');
    await hasFocus(CODE);
    api.once(`DELETE ${ADDRESS}`, 'no answer');
    await hand.clear(field());
    await hand.type(field(), codes[0] ?? '');
    await press(hand, 'Turn off');
    await warned('Couldn’t reach the server. Check your connection.');
    expect(field().value).toBe(codes[0]);
    api.once(`DELETE ${ADDRESS}`, { status: 204 });
    await press(hand, 'Turn off');
    await said('Two-factor authentication is off');
    expect(api.sent(`DELETE ${ADDRESS}`)).toEqual({ code: codes[0] });
    await hasFocus('Two-factor authentication');
    await button('Set up');
  });
});

describe('the password prompt', () => {
  const askedFor = { status: 403, json: { message: 'Once more', confirm: true } };
  const dialog = () => screen.findByRole('dialog', { name: 'Confirm it’s you' });

  test('is cancelled by Escape', async () => {
    api.once(`POST ${ADDRESS}`, askedFor);
    const hand = await openAccount();
    (await button('Set up')).focus();
    await hand.keyboard('{Enter}');
    await dialog();
    await hasFocus('Password');
    await hand.keyboard('{Escape}');
    await gone('dialog', 'Confirm it’s you');
    await hasFocus('Set up');
    expect(api.calls(`POST ${ADDRESS}`)).toHaveLength(1);
    expect((await button('Set up')).getAttribute('aria-disabled')).toBe('false');
  });

  test('is shown again after a wrong password or no answer, and then continues', async () => {
    api.once(`POST ${ADDRESS}`, askedFor);
    const hand = await openAccount();
    await press(hand, 'Set up');
    const asked = within(await dialog());
    api.once('POST /api/account/confirm', {
      status: 400,
      json: { message: 'Wrong password', fields: { password: 'Wrong password' } },
    });
    await hand.keyboard('not it{Enter}');
    await asked.findByText('Wrong password');
    await hasFocus('Password');
    api.once('POST /api/account/confirm', 'no answer');
    await fill(hand, { Password: 'it is' });
    expect(asked.queryByText('Wrong password')).toBeNull();
    await press(hand, 'Continue');
    await asked.findByText('Couldn’t reach the server. Check your connection.');
    api.once('POST /api/account/confirm', { json: renewed });
    api.on(`POST ${ADDRESS}`, { json: SECRET });
    await press(hand, 'Continue');
    await screen.findByRole('img', { name: /^QR code/ });
    await gone('dialog', 'Confirm it’s you');
    expect(api.sent('POST /api/account/confirm')).toEqual({ password: 'it is' });
  });

  test('is followed by the error if the change is then rejected', async () => {
    api.once(`POST ${ADDRESS}`, { status: 409, json: { message: 'You have one already' } });
    api.once(`POST ${ADDRESS}`, askedFor);
    api.once('POST /api/account/confirm', { json: renewed });
    const hand = await openAccount();
    await press(hand, 'Set up');
    await dialog();
    await hand.keyboard('it is{Enter}');
    await warned('You have one already');
    await hasFocus('Set up');
  });
});
