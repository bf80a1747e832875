import { fireEvent, screen } from '@testing-library/react';
import { Field } from '../../../../src/client/components/Field';
import { ReauthProvider } from '../../../../src/client/desk/ui/ReauthDialog';
import { useForm } from '../../../../src/client/desk/ui/use-form';
import { usePopup } from '../../../../src/client/desk/ui/Popup';
import { request } from '../../../../src/client/lib/http';
import { api } from '../../../support/fake-api';
import { button, fill, gone, hasFocus, press, said, warned } from '../../../support/on-screen';
import { renderPart } from '../../../support/render-part';

const renewed = { token: 'a new token', userId: 'an id', name: 'Ada Writer' };

function Form() {
  const popup = usePopup();
  const { errors, failure, busy, props } = useForm({
    read: (data) => ({ name: String(data.get('name')), tags: String(data.get('own-tags')) }),
    check: ({ name }): Record<string, string> => (name === '' ? { name: 'Enter a name' } : {}),
    async send(body, form) {
      await request('PUT', '/api/thing', { body });
      form.reset();
      popup('Saved');
    },
    names: { tags: 'own-tags' },
    failed: 'There was no answer',
  });
  return (
    <form aria-label="Thing" {...props}>
      <Field name="name" label="Name" error={errors.name}>
        {(control) => <input {...control} />}
      </Field>
      <Field name="own-tags" label="Tags" error={errors['own-tags']}>
        {(control) => <input {...control} />}
      </Field>
      <div role="alert">{failure}</div>
      <button aria-disabled={busy}>{busy ? 'Saving' : 'Save'}</button>
    </form>
  );
}

const SAVE = 'PUT /api/thing';
const open = () =>
  renderPart(
    <ReauthProvider>
      <Form />
    </ReauthProvider>,
  );
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const needsPassword = { status: 403, json: { message: 'Once more', confirm: true } };

test('a form that is submitted twice is sent once', async () => {
  api.on(SAVE, {});
  const saving = api.hold(SAVE);
  const hand = open();
  await fill(hand, { Name: 'Ada' });
  const form = screen.getByRole('form', { name: 'Thing' });
  fireEvent.submit(form);
  fireEvent.submit(form);
  await saving.arrived;
  await button('Saving');
  fireEvent.submit(form);
  await saving.release();
  await said('Saved');
  await button('Save');
  expect(api.calls(SAVE)).toHaveLength(1);
  expect(field('Name').value).toBe('');
});

test('an error is shown at its field before anything is sent', async () => {
  const hand = open();
  await press(hand, 'Save');
  await screen.findByText('Enter a name');
  await hasFocus('Name');
  expect(api.calls()).toEqual([]);
  await hand.type(field('Name'), 'A');
  expect(screen.queryByText('Enter a name')).toBeNull();
});

describe('an error from the server', () => {
  const refuse = (fields: Record<string, string>) =>
    api.once(SAVE, { status: 400, json: { message: 'Refused', fields } });

  test('is shown at the field, under the form’s name of it, and the form can be sent again', async () => {
    const hand = open();
    await fill(hand, { Name: 'Ada', Tags: 'a, a' });
    refuse({ 'tags.1': 'Twice the same tag', 'tags.2': 'Another' });
    await press(hand, 'Save');
    await screen.findByText('Twice the same tag');
    await hasFocus('Tags');
    expect(field('Tags').value).toBe('a, a');
    expect(screen.queryByText('Refused')).toBeNull();
    api.once(SAVE, {});
    await hand.type(field('Tags'), '{Backspace}b{Enter}');
    await said('Saved');
    expect(api.sent(SAVE)).toEqual({ name: 'Ada', tags: 'a, b' });
  });

  test('about a field that the form does not have is shown below the form', async () => {
    const hand = open();
    await fill(hand, { Name: 'Ada' });
    refuse({ version: 'Too old' });
    await press(hand, 'Save');
    await warned('Refused');
  });
});

test('a form without an answer says so and keeps its values', async () => {
  const hand = open();
  await fill(hand, { Name: 'Ada' });
  api.once(SAVE, 'no answer');
  await press(hand, 'Save');
  await warned('There was no answer');
  expect(field('Name').value).toBe('Ada');
  expect((await button('Save')).getAttribute('aria-disabled')).toBe('false');
});

describe('a form that needs re-authentication', () => {
  test('is sent again after the password is given', async () => {
    const hand = open();
    await fill(hand, { Name: 'Ada' });
    api.once(SAVE, {});
    api.once(SAVE, needsPassword);
    await press(hand, 'Save');
    await screen.findByRole('dialog');
    api.once('POST /api/account/confirm', { json: renewed });
    await fill(hand, { Password: 'the password' });
    await hand.keyboard('{Enter}');
    await said('Saved');
    expect(api.sent('POST /api/account/confirm')).toEqual({ password: 'the password' });
    expect(api.calls(SAVE)).toHaveLength(2);
  });

  test.each([
    ['SecurityError', /^This browser blocks site data, so you would be signed out/],
    ['QuotaExceededError', /^This browser has no room left for site data/],
  ])(
    'says that the new session could not be stored, and sends no password: %s',
    async (name, text) => {
      const hand = open();
      await fill(hand, { Name: 'Ada' });
      api.once(SAVE, needsPassword);
      await press(hand, 'Save');
      await screen.findByRole('dialog');
      window.localStorage.setItem('kept', 'before');
      const set = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('No', name);
      });
      await fill(hand, { Password: 'the password' });
      await hand.keyboard('{Enter}');
      await warned(text);
      expect(api.calls('POST /api/account/confirm')).toEqual([]);
      set.mockRestore();
      api.once(SAVE, {});
      api.once('POST /api/account/confirm', { json: renewed });
      await hand.keyboard('{Enter}');
      await said('Saved');
    },
  );

  test('stays unchanged and shows no message if the password is not given', async () => {
    const hand = open();
    await fill(hand, { Name: 'Ada' });
    api.once(SAVE, needsPassword);
    await press(hand, 'Save');
    await screen.findByRole('dialog');
    await hand.keyboard('{Escape}');
    await gone('dialog', /./);
    await hasFocus('Save');
    expect(screen.getAllByRole('alert').map((one) => one.textContent)).toEqual(['', '']);
    expect(field('Name').value).toBe('Ada');
    api.once(SAVE, {});
    await press(hand, 'Save');
    await said('Saved');
  });
});
