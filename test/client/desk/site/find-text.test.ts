import { findText } from '../../../../src/client/desk/site/PagePreview';
import { textsOfPage } from '../../../../src/client/desk/site/texts';
import { sitePageOf } from '../../../../src/content/site-pages';

const texts = textsOfPage(sitePageOf('about'), { 'team.title': 'Our   People' });

test.each([
  ['the same text', 'Is verification mandatory?', 'faq.items.2.name'],
  ['a text in capitals and with other spaces', 'OUR PEOPLE', 'team.title'],
  ['a part of a text', 'that people affected by a system', 'believe.items.1'],
  ['a text with something around it', 'Read more: Is verification mandatory?', 'faq.items.2.name'],
  ['a text that is not on the page', 'Ada Example', undefined],
  ['nothing', '   ', undefined],
])('%s leads to its control', (_, text, path) => {
  expect(findText(texts, text)).toBe(path);
});

test('a text with superscript leads to its control', () => {
  expect(findText([{ path: 'a', text: 'About 10<sup>6</sup> runs' }], '106 runs')).toBe('a');
});
