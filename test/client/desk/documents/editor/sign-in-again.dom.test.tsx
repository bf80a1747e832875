import { screen, waitFor, within } from '@testing-library/react';
import { SignInAgain } from '../../../../../src/client/desk/documents/editor/DocumentFrame';
import { storedToken } from '../../../../../src/client/lib/session';
import { api } from '../../../../support/fake-api';
import { button, warned } from '../../../../support/on-screen';
import { WRITER } from '../../../../support/render-desk';
import { renderPart } from '../../../../support/render-part';

describe('signing in again over the editor', () => {
  const LOGIN = 'POST /api/auth/login';
  const { email, userId, name } = WRITER;

  test('accepts only the same account, and stores the new session', async () => {
    const close = jest.fn();
    const hand = renderPart(<SignInAgain user={WRITER} close={close} />);
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign in to continue' }));
    const field = dialog.getByLabelText<HTMLInputElement>('Email');
    expect([field.value, field.readOnly]).toEqual([email, true]);
    api.once(LOGIN, { status: 401, json: { message: 'Wrong password' } });
    await hand.type(dialog.getByLabelText('Password'), 'not it{Enter}');
    await warned('Wrong password. Please try again');
    expect(storedToken()).toBe('a token');
    await hand.clear(dialog.getByLabelText('Password'));
    api.once(LOGIN, { json: { token: 'another', userId, name } });
    await hand.type(dialog.getByLabelText('Password'), 'it is{Enter}');
    await waitFor(() => expect(storedToken()).toBe('another'));
    expect(api.sent(LOGIN)).toEqual({ email, password: 'it is' });
  });

  test('is dismissed by its button and by Escape', async () => {
    const close = jest.fn();
    const hand = renderPart(<SignInAgain user={WRITER} close={close} />);
    await hand.click(await button('Later'));
    expect(close).toHaveBeenCalledTimes(1);
    await hand.keyboard('{Escape}');
    expect(close).toHaveBeenCalledTimes(2);
  });
});
