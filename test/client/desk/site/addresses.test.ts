import { sitePageOf } from '../../../../src/content/site-pages';
import { nameInForm } from '../../../../src/client/desk/site/addresses';

const item = { ...sitePageOf('pressItem'), label: 'Untitled press item', path: '/press/one' };

test('a press item is called by the title in its form, before it is saved too', () => {
  const saved = { name: 'pressItem', title: '' } as const;
  expect(nameInForm(item, saved, {})).toBe('Untitled press item');
  expect(nameInForm(item, saved, { title: ' Aloud ' })).toBe('Aloud');
  expect(nameInForm(item, { ...saved, title: 'Aloud' }, { title: 'Out loud' })).toBe('Out loud');
});

test('the name of a page is not that of a title in its texts', () => {
  const about = { ...sitePageOf('about'), path: '/about' };
  const saved = { name: 'about', title: 'About' } as const;
  expect(nameInForm(about, saved, { title: 'Who we are' })).toBe('About');
});
