import { screen } from '@testing-library/react';
import { useState } from 'react';
import { PageFields } from '../../../../src/client/desk/site/PageFields';
import type { AnyDocument } from '../../../../src/content/documents';
import { group, line, link, list, named, paragraphs } from '../../../../src/content/field-rows';
import type { FieldValues } from '../../../../src/shared/fields';
import { button, fill, hasFocus, press } from '../../../support/on-screen';
import { renderPart } from '../../../support/render-part';

const terms = list('Terms', 'Term', named('Term'));
const parts = list('Parts', 'Part', group('Part', { title: line('Heading'), paragraphs, terms }));

const page: AnyDocument = {
  label: 'A page',
  path: '/a-page',
  copy: {
    more: { href: '/about', text: 'About us' },
    parts: [{ title: 'First', paragraphs: ['One.'] }],
  },
  fields: { more: link('Closing link'), parts },
};

let values: FieldValues;

function Form() {
  const [now, setNow] = useState<FieldValues>({});
  values = now;
  return (
    <form>
      <PageFields document={page} fields={page.fields} values={now} change={setNow} />
    </form>
  );
}

test('lists in the entries of a list are edited', async () => {
  const hand = renderPart(<Form />);
  await press(hand, 'Add a term');
  await hasFocus('Name');
  await hand.keyboard('Log');
  await hand.tab();
  await hand.keyboard('What the server notes.');
  await press(hand, 'Add a paragraph');
  await hasFocus('Paragraph 2');
  await hand.keyboard('Two.');
  expect(values).toEqual({
    parts: [
      {
        title: 'First',
        paragraphs: ['One.', 'Two.'],
        terms: [{ name: 'Log', text: 'What the server notes.' }],
      },
    ],
  });
  (await button('Remove: Term 1')).focus();
  await hand.keyboard('{Enter}');
  await hasFocus('Undo');
  await hand.keyboard('{Enter}');
  await hasFocus('Name');
  await press(hand, 'Use the default: Parts');
  expect(values).toEqual({});
});

test('a link has a text and an address', async () => {
  const hand = renderPart(<Form />);
  await fill(hand, { Address: '/contact' });
  expect(values).toEqual({ more: { href: '/contact', text: 'About us' } });
  screen.getByText('Changed. The default is “About us /about”', { exact: false });
  await fill(hand, { Address: '/about' });
  expect(values).toEqual({});
});
