import { aboutCopy, aboutFields } from '../../../src/content/about';
import { sitePageOf, sitePageNames } from '../../../src/content/site-pages';
import { date, image, onOff } from '../../../src/shared/documents/field-rows';
import type { Fields, FieldValues } from '../../../src/shared/documents/fields';
import { acceptedValues, editableValues } from '../../../src/shared/documents/stored-values';
import { emptied, filledIn, valuesOf } from '../../support/field-values';

const fields = aboutFields as Fields;
const accepted = (values: FieldValues) => acceptedValues(fields, aboutCopy, values);
const editable = (values: FieldValues) => editableValues(fields, values);

const question = { name: 'Why?', text: 'Because.' };

test.each<[FieldValues, 'shown' | 'only in the form' | 'ignored']>([
  [{ lead: 'Words.' }, 'shown'],
  [{ 'faq.items': [question] }, 'shown'],
  [{ 'mission.text': '' }, 'shown'],
  [{ eyebrow: 'x'.repeat(81) }, 'only in the form'],
  [{ title: '' }, 'only in the form'],
  [{ title: 'Two\nlines' }, 'only in the form'],
  [{ 'faq.items': [question, question] }, 'only in the form'],
  [{ 'faq.items': [{ name: 'Why?' }] }, 'only in the form'],
  [{ 'believe.items': [...'123456789'] }, 'only in the form'],
  [{ lead: 7 }, 'ignored'],
  [{ lead: null }, 'ignored'],
  [{ 'faq.items': question }, 'ignored'],
  [{ 'faq.items': ['Why?'] }, 'ignored'],
  [{ 'faq.items': [{ ...question, gone: 'x' }] }, 'ignored'],
  [{ 'faq.items': [{ ...question, toString: 'x' }] }, 'ignored'],
  [{ 'believe.items': [{ text: 'x' }] }, 'ignored'],
  [{ gone: 'x' }, 'ignored'],
  [{ mission: { title: 'x' } }, 'ignored'],
])('%j is %s', (values, place) => {
  const others = { 'team.title': 'All of us' };
  const whole = { ...others, ...values };
  expect(accepted(whole)).toEqual(place === 'shown' ? whole : others);
  expect(editable(whole)).toEqual(place === 'ignored' ? others : whole);
});

test('a link has only an address and a text', () => {
  const { fields: home } = sitePageOf('home');
  const ofLink = (value: unknown) => editableValues(home, { 'hero.contact': value });
  const link = { href: 'http://example.org', text: 'Not safe' };
  expect(ofLink(link)).toEqual({ 'hero.contact': link });
  for (const wrong of [{ href: 7, text: 'x' }, { ...link, title: 'x' }, 'x', [link]]) {
    expect(ofLink(wrong)).toEqual({});
  }
});

test('an image has only an address and a text, and a switch is true or false', () => {
  const kinds: Fields = { photo: image('Photo'), opens: date('Opens'), on: onOff('On') };
  const shown = { photo: { img: 'http://example.org/a.png', alt: 'Not safe' }, on: true };
  const values = { ...shown, opens: '30 February' };
  expect(editableValues(kinds, values)).toEqual(values);
  expect(acceptedValues(kinds, {}, values)).toEqual({ on: true });
  for (const wrong of [{ img: 7 }, { ...shown.photo, width: '7' }, '/a.webp', [shown.photo]]) {
    expect(editableValues(kinds, { photo: wrong, on: 'true', opens: 7 })).toEqual({});
  }
});

test.each(sitePageNames)('every accepted value of %s is shown and in the form', (name) => {
  const { copy, fields: rows } = sitePageOf(name);
  const filled = filledIn(copy, rows, (place) => `New ${place}.`, 3);
  for (const values of [filled, emptied(rows), valuesOf(copy, rows)]) {
    expect(acceptedValues(rows, copy, values)).toEqual(values);
    expect(editableValues(rows, values)).toEqual(values);
  }
});
