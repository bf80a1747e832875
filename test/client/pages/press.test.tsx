import { pressCopy } from '../../../src/content/press';
import { emptyPressItem, pressItemFields } from '../../../src/content/press-item';
import { checkFields } from '../../../src/shared/documents/check-fields';
import { presentPress } from '../../../src/server/site-pages/find-press';
import { samplePressItems } from '../../../src/server/sample/press';
import { Press } from '../../../src/client/pages/Press';
import { PressItem } from '../../../src/client/pages/PressItem';
import { renderPage, textOf } from '../render-page';

const items = samplePressItems.map((item) => presentPress(item, item.direct));
const [item = null] = items;

test('the press page shows two cards, each linking to its page', () => {
  expect(items).toHaveLength(2);
  const html = renderPage(<Press copy={pressCopy} items={items} />);
  for (const { title, direct, company, date, quote, tags } of items) {
    expect(html).toContain(`<a href="/press/${direct}">${title}</a>`);
    const text = textOf(html);
    for (const part of [company, date, quote, ...tags]) expect(text).toContain(part);
  }
  expect(html.match(/<img[^>]*width="1600" height="900"/g)).toHaveLength(2);
});

test('without items the press page says what will appear there', () => {
  const html = renderPage(<Press copy={pressCopy} items={[]} />);
  expect(html).toContain(pressCopy.empty);
  expect(html).not.toContain('<ul');
});

test('a press item shows all its details and links to the full article twice', () => {
  const html = renderPage(<PressItem copy={pressCopy} item={item} />);
  const text = textOf(html);
  const { title, company, date, quote, blurb, details, tags, link } = samplePressItems[0]!;
  expect(html).toContain(`<h1>${title}</h1>`);
  for (const part of [company, date, quote, ...blurb, details, ...tags]) {
    expect(text).toContain(part);
  }
  expect(html).toContain(`<a class="btn out" href="${link}">FIND OUT MORE</a>`);
  expect(html).toMatch(new RegExp(`<a href="${link}"><img[^>]*alt="${title}, at ${company}"`));
});

test('a clipping of title, paper, date and link is whole without a quote, an image and paragraphs', () => {
  const copied = {
    ...emptyPressItem,
    title: 'A lab looked at',
    company: 'The Daily',
    date: '3 May 2026',
  };
  const clipping = presentPress({ ...copied, link: 'https://example.org/a' }, 'a');
  expect(
    checkFields(pressItemFields, emptyPressItem, {
      ...copied,
      link: 'https://example.org/a',
    } as never),
  ).toEqual({});
  for (const page of [
    <PressItem key="item" copy={pressCopy} item={clipping} />,
    <Press key="list" copy={pressCopy} items={[clipping]} />,
  ]) {
    const html = renderPage(page);
    expect(html).not.toMatch(/<img|<blockquote|“”/);
    expect(textOf(html)).toContain('The Daily · 3 May 2026');
  }
});

test('a missing press item says so and links back', () => {
  const html = renderPage(<PressItem copy={pressCopy} item={null} />);
  expect(html).toContain('<h1>Press release not found</h1>');
  expect(html).toContain('href="/press"');
});
