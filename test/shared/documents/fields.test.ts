import { aboutCopy, aboutFields } from '../../../src/content/about';
import { homeCopy, homeFields } from '../../../src/content/home';
import { statementFields } from '../../../src/content/statement';
import { privacyCopy } from '../../../src/content/privacy';
import { address, date, group, image, list, onOff } from '../../../src/shared/documents/field-rows';
import { checkFields } from '../../../src/shared/documents/check-fields';
import {
  editableFields,
  type Fields,
  isSameValue,
  ownValues,
  textsIn,
  valueAt,
  withValues,
} from '../../../src/shared/documents/fields';

const about = aboutFields as Fields;
const own = (values: object) => ownValues(aboutCopy, about, { ...values });
const checkAbout = (values: object) => checkFields(about, aboutCopy, { ...values });
const checkHome = (values: object) => checkFields(homeFields as Fields, homeCopy, { ...values });

test('a field has the names of the groups around it', () => {
  const found = editableFields(homeFields as Fields).find(({ path }) => path === 'hero.title');
  expect(found).toMatchObject({ groups: ['Opening'], field: { label: 'Title' } });
});

test('a changed value replaces the default, and the defaults stay as they are', () => {
  const before = structuredClone(aboutCopy);
  const copy = withValues(aboutCopy, aboutFields, { 'mission.title': 'Why', 'faq.items': [] });
  expect([copy.mission.title, copy.faq.items]).toEqual(['Why', []]);
  expect(copy.mission.text).toBe(aboutCopy.mission.text);
  expect(aboutCopy).toEqual(before);
});

test('values of fields that a release removed are ignored, and so are those of fixed parts', () => {
  const values = { gone: 'x', 'mission.gone': 'x', 'founders.none': 'x', mission: 'x' };
  expect(withValues(aboutCopy, aboutFields, values)).toEqual(aboutCopy);
  expect(own(values)).toEqual({});
});

test('only values that differ from the default are kept', () => {
  const same = { title: aboutCopy.title, 'faq.items': structuredClone(aboutCopy.faq.items) };
  expect(own(same)).toEqual({});
  expect(own({ ...same, lead: 'New' })).toEqual({ lead: 'New' });
  const [first, ...others] = aboutCopy.faq.items;
  expect(own({ 'faq.items': [...others, first] })).toHaveProperty(['faq.items']);
});

test.each([
  [undefined, '', true],
  [undefined, [], true],
  [{ href: '', text: '' }, undefined, true],
  ['a', '', false],
  ['a', 'a ', false],
  [['a'], ['a', 'b'], false],
  [['a', 'b'], ['b', 'a'], false],
  [{ title: 'a', items: [] }, { title: 'a' }, true],
  [{ title: 'a', items: ['b'] }, { title: 'a' }, false],
])('%j and %j are the same to readers: %s', (one, other, same) => {
  expect([isSameValue(one, other), isSameValue(other, one)]).toEqual([same, same]);
});

test('a path leads only to own properties', () => {
  expect(valueAt(aboutCopy, 'mission.title')).toBe(aboutCopy.mission.title);
  expect(valueAt(aboutCopy, 'mission.toString')).toBeUndefined();
  expect(valueAt(aboutCopy, '__proto__.polluted')).toBeUndefined();
});

const question = { name: 'Why?', text: 'Because.' };

test.each([
  [{ title: ' ' }, { title: 'Title is required' }],
  [{ title: 'a\nb' }, { title: 'Title must be a single line' }],
  [{ title: 'x'.repeat(121) }, { title: 'Title has 121 characters. Use at most 120' }],
  [{ 'mission.title': '' }, { 'mission.title': 'Our mission: Title is required' }],
  [{ 'mission.text': '' }, {}],
  [{ 'believe.items': 'x' }, { 'believe.items': 'What we believe: Beliefs must be a list' }],
  [{ 'believe.items': ['a', ''] }, { 'believe.items.1': 'Belief 2 is required' }],
  [{ 'believe.items': ['a', 'a'] }, { 'believe.items.1': 'Belief 2 is already in the list' }],
  [
    { 'believe.items': [...'abcdefghi'] },
    { 'believe.items': 'What we believe: Beliefs: Use at most 8' },
  ],
  [
    { 'faq.items': [question, { ...question, text: '' }] },
    { 'faq.items.1.text': 'Question 2: Answer is required' },
  ],
  [
    { 'faq.items': [{ ...question, html: 'x' }] },
    { 'faq.items.0.html': 'html is not a field of Question 1' },
  ],
  [{ 'founders.none': 'x' }, { 'founders.none': 'founders.none is not a field of this page' }],
  [{ mission: {} }, { mission: 'mission is not a field of this page' }],
])('%j on the about page: %j', (values, problems) => {
  expect(checkAbout(values)).toEqual(problems);
});

test.each(['/about', '/', '#apply', 'https://example.org/a?b#c', 'mailto:lab@example.org'])(
  'a link may lead to %s',
  (href) => {
    expect(checkHome({ 'hero.contact': { href, text: 'Go' } })).toEqual({});
  },
);

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'data:text/html,x',
  'http://example.org',
  '//example.org',
  '/\\example.org',
  'about',
  ' /about',
  '/a b',
  'https://',
  'mailto:lab',
  '',
])('a link may not lead to %j', (href) => {
  const problems = checkHome({ 'hero.contact': { href, text: 'Go' } });
  expect(Object.keys(problems)).toEqual(['hero.contact.href']);
});

test('a link needs a text, unless it may be empty and is', () => {
  const empty = { href: '', text: '' };
  expect(Object.keys(checkHome({ 'hero.contact': { href: '/about', text: '' } }))).toEqual([
    'hero.contact.text',
  ]);
  expect(Object.keys(checkHome({ 'hero.contact': empty }))).toEqual(['hero.contact.text']);
  expect(checkHome({ 'hero.more': empty })).toEqual({});
});

const kinds: Fields = {
  photo: image('Photo'),
  logo: image('Logo', { optional: true, described: true }),
  opens: date('Opens'),
  closes: date('Closes', { optional: true }),
  featured: onOff('Featured'),
};
const photo = { img: '/images/a.webp', alt: 'A desk' };
const folder = '/media/0123456789abcdef0123456789abcdef';

test.each([
  [{ photo }, {}],
  [{ photo: { ...photo, img: `${folder}/600x400.webp`, alt: '' } }, {}],
  [{ photo: { ...photo, img: 'https://example.org/a.png' } }, {}],
  [{ photo: { img: '/images/a.webp' } }, {}],
  [{ photo: { img: ' ', alt: '' } }, { 'photo.img': 'Photo is required' }],
  [{ photo: { alt: 'A desk' } }, { 'photo.img': 'Photo is required' }],
  [
    { photo: { ...photo, img: 'http://example.org/a.png' } },
    {
      'photo.img':
        'Photo: An image URL must start with https://, or with / for an image on this site',
    },
  ],
  [
    { photo: { ...photo, img: `/${'x'.repeat(2000)}` } },
    { 'photo.img': 'Photo: Use an address of at most 2000 characters' },
  ],
  [{ photo: { ...photo, alt: 'a\nb' } }, { 'photo.alt': 'Photo: Alt text must be a single line' }],
  [
    { photo: { ...photo, alt: 'x'.repeat(501) } },
    { 'photo.alt': 'Photo: Alt text has 501 characters. Use at most 500' },
  ],
  [{ photo: { ...photo, alt: '', decorative: true } }, {}],
  [
    { photo: { ...photo, decorative: 'yes' } },
    { 'photo.decorative': 'Photo: decorative must be true or false' },
  ],
  [{ photo: { ...photo, width: '7' } }, { 'photo.width': 'width is not a part of an image' }],
  [{ photo: { ...photo, img: 7 } }, { 'photo.img': 'Photo: img must be text' }],
  [{ photo: '/images/a.webp' }, { photo: 'Photo must be an image' }],
  [{ logo: { img: '', alt: '' } }, {}],
  [{ opens: '2026-11-22' }, {}],
  [{ opens: '2028-02-29' }, {}],
  [{ opens: '' }, { opens: 'Opens is required' }],
  [{ opens: '2026-02-29' }, { opens: 'Opens: Enter a date such as 2026-11-22' }],
  [{ opens: '22.11.2026' }, { opens: 'Opens: Enter a date such as 2026-11-22' }],
  [{ opens: 20261122 }, { opens: 'Opens: Enter a date such as 2026-11-22' }],
  [{ closes: '' }, {}],
  [{ featured: true }, {}],
  [{ featured: 'true' }, { featured: 'Featured must be true or false' }],
])('%j of an image, a day or a switch: %j', (values, problems) => {
  expect(checkFields(kinds, { photo, opens: '2026-11-22' }, values)).toEqual(problems);
});

test('what has no default is required', () => {
  expect(checkFields(kinds, {}, {})).toEqual({
    'photo.img': 'Photo is required',
    opens: 'Opens is required',
  });
});

test('a closing date can’t be before its opening date', () => {
  const fields: Fields = {
    call: group('Call', { opens: date('Opens'), closes: date('Closes', { from: 'opens' }) }),
  };
  const check = (opens: string, closes: string) =>
    checkFields({ calls: list('Calls', 'Call', fields.call!) }, {}, { calls: [{ opens, closes }] });
  expect(check('2026-11-22', '2026-11-21')).toEqual({
    'calls.0.closes': 'Call 1: Closes can’t be before Opens',
  });
  expect(check('2026-11-22', '2026-11-22')).toEqual({});
  expect(Object.keys(check('soon', '2026-11-21'))).toEqual(['calls.0.opens']);
});

test('the address of a link is one that a link may have', () => {
  const fields: Fields = { link: address('Link', { optional: true }) };
  const check = (link: string) => Object.keys(checkFields(fields, {}, { link }));
  expect(['', 'https://example.org/a', '/about'].flatMap(check)).toEqual([]);
  expect(['javascript:alert(1)', 'example.org', '//example.org'].flatMap(check)).toHaveLength(3);
});

test('an absent switch is off, and an absent image is an empty one', () => {
  const none = { featured: false, logo: { img: '', alt: '' }, closes: '' };
  expect(ownValues({}, kinds, none)).toEqual({});
  const own = { featured: true, photo };
  expect(ownValues({}, kinds, own)).toEqual(own);
  expect(ownValues(own, kinds, none)).toEqual({ featured: false });
});

test('the texts of an image are its address and what it shows', () => {
  expect(textsIn({ photo, featured: true })).toEqual(['/images/a.webp', 'A desk']);
});

test('the three steps of the home page can be reordered, but keep their marks', () => {
  const [first, second, third] = structuredClone(homeCopy.process.steps);
  const check = (steps: unknown[]) => Object.keys(checkHome({ 'process.steps': steps }));
  expect(check([third, first, { ...second, name: 'Test' }])).toEqual([]);
  expect(check([first, second])).toEqual(['process.steps']);
  expect(check([first, second, { ...third, mark: 'gold' }])).toEqual(['process.steps.2.mark']);
  expect(check([first, second, { ...third, href: '/other' }])).toEqual(['process.steps.2.href']);
  expect(check([first, second, { ...first, name: 'Again' }])).toEqual(['process.steps.2']);
});

test('a list in a list is checked, by its path', () => {
  const [part] = structuredClone(privacyCopy.parts);
  const parts = [
    { ...part, terms: [{ name: 'Readers', text: '' }] },
    { title: 'New', items: [''] },
  ];
  expect(Object.keys(checkFields(statementFields as Fields, privacyCopy, { parts }))).toEqual([
    'parts.0.terms.0.text',
    'parts.1.items.0',
  ]);
});
