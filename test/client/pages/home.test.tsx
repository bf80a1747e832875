import { newsletterCopy } from '../../../src/content/forms';
import { homeCopy } from '../../../src/content/home';
import { sampleCaseStudy, samplePartners } from '../../../src/server/sample/site-pages';
import { samplePressItems } from '../../../src/server/sample/press';
import { Home, type HomeData } from '../../../src/client/pages/Home';
import { makePost, renderPage, textOf } from '../render-page';

const { partners } = samplePartners;
const logos = partners.map(({ logo, name, caption }) => {
  return { picture: { src: logo.img }, name, caption };
});
const caseStudy = { ...sampleCaseStudy, picture: null };

function home(own: Partial<HomeData> = {}): string {
  const [press = null] = samplePressItems;
  const newsletter = { copy: newsletterCopy, action: null };
  const data = { copy: homeCopy, partners: logos, caseStudy, press, latest: [], newsletter };
  return renderPage(<Home {...data} {...own} />);
}

function carousel(): string {
  const html = home();
  return html.slice(html.indexOf('class="partners"'), html.indexOf('class="wrap steps"'));
}

test('the home page shows the headline, the three steps and a link to the contact page', () => {
  const html = home();
  expect(html).toContain('<h1>Building real trust in artificial intelligence</h1>');
  for (const href of ['/review', '/validate', '/verify', '/contact']) {
    expect(html).toContain(`href="${href}"`);
  }
});

test('its sections are in order', () => {
  const text = textOf(home({ latest: [makePost()] }));
  const order = [
    homeCopy.hero.title,
    'Our Leaders Have Worked With',
    homeCopy.process.title,
    caseStudy.title,
    samplePressItems[0]?.quote ?? '',
    homeCopy.audiences.title,
    homeCopy.mission.title,
    homeCopy.latest.title,
    newsletterCopy.title,
  ].map((words) => text.indexOf(words));
  expect(order).not.toContain(-1);
  expect(order).toEqual([...order].sort((a, b) => a - b));
});

test('the partners are thirteen logos, each with its name and its caption', () => {
  expect(partners).toHaveLength(13);
  const section = carousel();
  expect(section.match(/<li>/g)).toHaveLength(13);
  expect(section.match(/<figure tabindex="0">/g)).toHaveLength(13);
  for (const { logo, name, caption } of partners) {
    const alt = name.replace('&', '&amp;');
    expect(section).toContain(`src="${logo.img}" alt="${alt}" width="240"`);
    expect(section).toContain(`<figcaption>${caption}</figcaption>`);
  }
});

test('the logos from the server do not move and need no button', () => {
  expect(carousel()).toContain('class="strip"');
  expect(carousel()).not.toContain('<button');
});

test.each([1, 2, 5])('%i logos have their own row, which never moves', (count) => {
  expect(home({ partners: logos.slice(0, count) })).toContain('<div class="strip few">');
  expect(home({ partners: logos.slice(0, 6) })).toContain('<div class="strip">');
});

test('a logo without a caption is no stop of the keyboard', () => {
  const html = home({ partners: logos.map((logo) => ({ ...logo, caption: '' })) });
  expect(html).not.toContain('<figcaption');
  expect(html).not.toContain('<figure tabindex');
});

test('an image that decorates has an empty alt text, whatever was typed before', () => {
  const image = { img: '/images/a.webp', alt: 'An office', decorative: true };
  const html = home({ caseStudy: { ...caseStudy, image, picture: { src: image.img } } });
  expect(html).toMatch(/<div class="case-art"><img [^>]*alt=""/);
});

test('the case study has its own image in place of the drawing', () => {
  const image = { img: '/images/a.webp', alt: 'An office' };
  const html = home({ caseStudy: { ...caseStudy, image, picture: { src: image.img } } });
  expect(html).toMatch(
    /<div class="case-art"><img [^>]*src="\/images\/a.webp"[^>]*alt="An office"/,
  );
});

test('the case study links to another site and names it', () => {
  const [link = ''] = /<a[^>]*class="more out"[^>]*>[^<]*/.exec(home()) ?? [];
  expect(link).toContain('href="https://example.org/');
  expect(link).toContain('at example.org');
});

test('a featured press item without a quote is named by its paper and title', () => {
  const press = { quote: '', title: 'A lab looked at', company: 'The Daily', direct: 'a' };
  const html = home({ press });
  expect(html).toContain('<p class="featured-title">The Daily: A lab looked at</p>');
  expect(html).not.toContain('“”');
});

test('the featured press item links to its page', () => {
  expect(home()).toContain(`href="/press/${samplePressItems[0]?.direct}"`);
});

test('an empty section is not shown', () => {
  const html = home({ partners: [], caseStudy: null, press: null });
  for (const words of [homeCopy.partners.title, homeCopy.caseStudy, homeCopy.press.label]) {
    expect(html).not.toContain(words);
  }
});

test('the latest posts have a section only if there are any', () => {
  expect(home()).not.toContain(homeCopy.latest.title);
  const html = home({ latest: [makePost()] });
  expect(textOf(html)).toContain('A question of evidence');
  expect(html).toContain('href="/blog/A_question_of_evidence"');
});

test('only the first of the four panels is open, and opening one closes the others', () => {
  const panels = home().match(/<details[^>]*>/g) ?? [];
  expect(panels).toHaveLength(4);
  expect(panels.filter((panel) => panel.includes('open'))).toEqual([panels[0]]);
  expect(panels.every((panel) => panel.includes('name="audiences"'))).toBe(true);
});
