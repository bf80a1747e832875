import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { PageFields } from '../../../../src/client/desk/site/FormFields';
import type { AnySitePage } from '../../../../src/content/site-pages';
import {
  date,
  group,
  image,
  line,
  link,
  list,
  onOff,
} from '../../../../src/shared/documents/field-rows';
import { named, paragraphs } from '../../../../src/content/field-rows';
import { type FieldValues, ownValues } from '../../../../src/shared/documents/fields';
import { api } from '../../../support/fake-api';
import { button, fill, hasFocus, press } from '../../../support/on-screen';
import { renderPart } from '../../../support/render-part';
import { testInFull } from '../../../support/sample';

const terms = list('Terms', 'Term', named('Term'));
const parts = list('Parts', 'Part', group('Part', { title: line('Heading'), paragraphs, terms }));

const mark = image('Mark', { optional: true, described: true });

const page: AnySitePage = {
  label: 'A page',
  path: '/a-page',
  copy: {
    more: { href: '/about', text: 'About us' },
    parts: [{ title: 'First', paragraphs: ['One.'] }],
    partners: [
      { mark: { img: '', alt: '' }, called: 'Larch' },
      { mark: { img: '', alt: '' }, called: 'Calder' },
    ],
  },
  fields: {
    more: link('Closing link'),
    parts,
    partners: list('Partners', 'Partner', group('Partner', { mark, called: line('Called') })),
    photo: image('Photo', { optional: true }),
    logo: image('Logo', { optional: true, described: true }),
    closes: date('Closing date', { optional: true }),
    featured: onOff('Featured', 'It is shown first.'),
  },
};

let values: FieldValues;

function Form() {
  const [now, setNow] = useState<FieldValues>({});
  values = now;
  return (
    <form>
      <PageFields page={page} fields={page.fields} values={now} change={setNow} settings={{}} />
    </form>
  );
}

testInFull('lists in the entries of a list are edited', async () => {
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

test('an image is chosen from the library, and has an alt text unless the page describes it', async () => {
  const url = '/media/0123456789abcdef0123456789abcdef/600x400.webp';
  api.on('GET /api/media', { json: [{ _id: 'a', kind: 'picture', name: 'Desk.png', url }] });
  const hand = renderPart(<Form />);
  expect(screen.queryByLabelText('Alt text')).toBeNull();
  await press(hand, 'Choose from the library for: Photo');
  await press(hand, 'Choose Desk.png');
  await fill(hand, { 'Alt text': 'A desk' });
  expect(values).toEqual({ photo: { img: url, alt: 'A desk' } });
  screen.getByText('Changed. It is empty by default.', { exact: false });
  await press(hand, 'Choose from the library for: Logo');
  await press(hand, 'Choose Desk.png');
  expect(screen.getAllByLabelText('Alt text')).toHaveLength(1);
  const decorative = screen.getByRole('checkbox', { name: /^Decorative image/ });
  await hand.click(decorative);
  expect(values.photo).toEqual({ img: url, alt: 'A desk', decorative: true });
  expect(screen.queryByLabelText('Alt text')).toBeNull();
  await hand.click(decorative);
  expect(values).toEqual({ photo: { img: url, alt: 'A desk' }, logo: { img: url, alt: '' } });
  await press(hand, 'Use the default: Photo');
  expect(values).toEqual({ logo: { img: url, alt: '' } });
});

test('a day is entered, and a switch turned on and off', async () => {
  const hand = renderPart(<Form />);
  fireEvent.change(screen.getByLabelText(/^Closing date/), { target: { value: '2026-11-22' } });
  const featured = screen.getByRole('checkbox', { name: 'Featured' });
  expect(featured.getAttribute('aria-describedby')).toBe('field-featured-hint');
  await hand.click(featured);
  expect(values).toEqual({ closes: '2026-11-22', featured: true });
  screen.getByText('Changed. It is off by default.', { exact: false });
  await hand.click(featured);
  expect(screen.queryByText('Changed. It is off by default.', { exact: false })).toBeNull();
  expect(ownValues(page.copy, page.fields, values)).toEqual({ closes: '2026-11-22' });
});

describe('uploads of images in a list', () => {
  const UPLOAD = 'POST /api/media';
  const url = (name: string) => `/media/${name.repeat(32)}/600x400.webp`;
  const area = (at: number) => screen.getAllByRole('group', { name: 'Mark' })[at]!;
  const drop = (at: number, name: string) => {
    const file = new File(['x'], `${name}.png`, { type: 'image/png' });
    fireEvent.drop(area(at), { dataTransfer: { files: [file], types: ['Files'] } });
  };
  const shown = () =>
    (values.partners as { mark: { img: string }; called: string }[]).map(
      ({ mark: { img }, called }) => [called, img],
    );

  test('a late upload keeps what was typed in the meantime, and goes to the entry that asked for it', async () => {
    const held = api.hold(UPLOAD);
    const hand = renderPart(<Form />);
    drop(1, 'a');
    await waitFor(() => expect(api.calls(UPLOAD)).toHaveLength(1));
    await hand.type(screen.getAllByLabelText('Called')[1]!, ' & Co');
    await press(hand, 'Move up: Partner 2');
    await press(hand, 'Remove: Partner 2');
    await press(hand, 'Add a partner');
    await held.release({ status: 201, json: { url: url('a') } });
    await waitFor(() =>
      expect(shown()).toEqual([
        ['Calder & Co', url('a')],
        ['', ''],
      ]),
    );
  });

  test('two uploads that end at once are both kept', async () => {
    api.on(UPLOAD, ({ body }) => {
      const { name } = (body as FormData).get('file') as File;
      return { status: 201, json: { url: url(name.charAt(0)) } };
    });
    renderPart(<Form />);
    await act(async () => ['a', 'b'].forEach((name, at) => drop(at, name)));
    await waitFor(() =>
      expect(shown()).toEqual([
        ['Larch', url('a')],
        ['Calder', url('b')],
      ]),
    );
  });
});
