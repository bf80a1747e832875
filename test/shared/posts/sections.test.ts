import type { Section } from '../../../src/shared/posts/section-fields';
import { ownSection, readSection, sentSection } from '../../../src/shared/posts/sections';

const image: Section = {
  type: 'image',
  content: ' /media/one.webp ',
  alt: 'A bird',
  decorative: true,
  caption: '',
  source: 'of a quote',
  width: 'wide',
};

test('a section has only the fields of its type, without the empty ones', () => {
  expect(ownSection(image)).toEqual({
    type: 'image',
    content: ' /media/one.webp ',
    alt: 'A bird',
    decorative: true,
    width: 'wide',
  });
});

test('readers see no alt text of a decorative image', () => {
  expect(readSection(image)).toEqual({
    type: 'image',
    content: '/media/one.webp',
    decorative: true,
    width: 'wide',
  });
});

test('what the server would keep is sent even if it is empty', () => {
  expect(sentSection({ type: 'image', content: '/media/one.webp' })).toEqual({
    type: 'image',
    content: '/media/one.webp',
    width: 'text',
    group: '',
  });
});
