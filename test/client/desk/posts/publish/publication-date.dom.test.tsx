import { screen } from '@testing-library/react';
import { useState } from 'react';
import { PublicationDate } from '../../../../../src/client/desk/posts/publish/PublicationDate';
import {
  newPostValues,
  type PostValues,
} from '../../../../../src/client/desk/posts/form/post-values';
import { renderPart } from '../../../../support/render-part';

let latest: PostValues;

function Form({ saved, start }: { saved: string | null; start: string }) {
  const [values, setValues] = useState({ ...newPostValues(null), dateLocal: start });
  latest = values;
  return (
    <PublicationDate
      values={values}
      saved={saved}
      errors={{}}
      change={(patch) => setValues({ ...values, ...patch })}
    />
  );
}
const open = (saved: string | null, start = saved ?? '') =>
  renderPart(<Form saved={saved} start={start} />);
const date = () => screen.getByLabelText<HTMLInputElement>(/^Date \(/);

test('a post that was never published can be dated without a reason', async () => {
  const hand = open(null);
  expect(date().closest('details')?.open).toBe(false);
  await hand.click(screen.getByText('Publication date'));
  await hand.type(date(), '2019-05-17');
  expect(latest.dateLocal).toBe('2019-05-17');
  expect(screen.queryByLabelText('Reason for the new date')).toBeNull();
});

test('a chosen date is not hidden', () => {
  open(null, '2019-05-17');
  expect(date().closest('details')?.open).toBe(true);
});

test('another date than the one that readers know asks for a reason', async () => {
  const hand = open('2026-10-14');
  await hand.click(screen.getByText('Publication date'));
  expect(screen.queryByLabelText('Reason for the new date')).toBeNull();
  await hand.clear(date());
  await hand.type(date(), '2026-10-13');
  await hand.type(screen.getByLabelText('Reason for the new date'), 'Printed before');
  expect(latest).toMatchObject({ dateLocal: '2026-10-13', dateReason: 'Printed before' });
});
