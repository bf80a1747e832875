import { screen } from '@testing-library/react';
import { useRef } from 'react';
import { Field } from '../../../src/client/components/Field';
import { useFieldErrors } from '../../../src/client/hooks/use-field-errors';
import { hasFocus, press } from '../../support/on-screen';
import { renderPart } from '../../support/render-part';

function Form() {
  const form = useRef<HTMLFormElement>(null);
  const { errors, show, clear } = useFieldErrors(form);
  const field = (name: string, label: string) => (
    <Field name={name} label={label} error={errors[name]}>
      {(control) => <input {...control} onChange={() => clear(name)} />}
    </Field>
  );
  const found = { title: 'Enter a title', summary: 'Enter a summary' };
  return (
    <form ref={form}>
      {field('title', 'Title')}
      {field('summary', 'Summary')}
      <button type="button" onClick={() => show(found)}>
        Check
      </button>
      <button type="button" onClick={() => show(found, () => false)}>
        Check later
      </button>
    </form>
  );
}

test('the first field with an error has the focus, and typing in it clears its error only', async () => {
  const hand = renderPart(<Form />);
  await press(hand, 'Check');
  await hasFocus(/^Title/);
  screen.getByText('Enter a summary');
  await hand.keyboard('A');
  expect(screen.queryByText('Enter a title')).toBeNull();
  screen.getByText('Enter a summary');
});

test('errors are shown without the focus if the user has moved on', async () => {
  const hand = renderPart(<Form />);
  await press(hand, 'Check later');
  await screen.findByText('Enter a title');
  await hasFocus('Check later');
});
