import { Field } from '../../../src/client/components/Field';
import { fillIn } from '../../../src/shared/format';
import { initials, Portrait } from '../../../src/client/components/Portrait';
import { PostDate } from '../../../src/client/components/AuthorsAndDate';
import { renderPage } from '../render-page';

test('initials are taken from the first and the last name', () => {
  expect(initials('Ada King Lovelace')).toBe('AL');
  expect(initials('  ada ')).toBe('A');
  expect(initials('åsa öberg')).toBe('ÅÖ');
  expect(initials('')).toBe('');
});

test('a person without a photo has a rosette, always the same', () => {
  const portrait = () => renderPage(<Portrait name="Ada King" img="ada_king" photo={null} />);
  expect(portrait()).toMatch(/rosette-portrait-[0-5].*AK/);
  expect(portrait()).toBe(portrait());
  const photo = renderPage(
    <Portrait name="Ada King" img="ada_king" photo={{ src: '/images/a.jpg' }} />,
  );
  expect(photo).toContain('src="/images/a.jpg"');
});

test("a date is the day in the lab's time zone, with the exact time for machines", () => {
  const iso = '2026-10-14T23:30:00.000Z';
  const day = (timeZone: string) => renderPage(<PostDate iso={iso} />, '/', { timeZone });
  expect(day('UTC')).toBe(`<time dateTime="${iso}">14 October 2026</time>`);
  expect(day('Asia/Tokyo')).toContain('15 October 2026');
});

test('a control is described by its hint and its error', () => {
  const html = renderPage(
    <Field name="email" label="Email" hint="At work" error="Enter it">
      {(control) => <input {...control} />}
    </Field>,
  );
  expect(html).toContain('<label for="field-email">Email</label>');
  expect(html).toContain(
    'aria-invalid="true" aria-describedby="field-email-hint field-email-error"',
  );
});

test('a placeholder without a value stays visible', () => {
  expect(fillIn('Welcome, {name}', { name: 'Ada' })).toBe('Welcome, Ada');
  expect(fillIn('{a} and {b}', { a: 1 })).toBe('1 and {b}');
});
