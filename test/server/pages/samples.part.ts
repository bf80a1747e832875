import { caseStudy } from '../../../src/content/case-study';
import { partners } from '../../../src/content/partners';
import { pressItems, pressCopy } from '../../../src/content/press';
import { startApp, type TestApp } from '../../support/app';

let app: TestApp;
let bare: TestApp;
beforeAll(async () => {
  app = await startApp();
  bare = await startApp({ env: { SAMPLE_CONTENT: 'false' } });
});
afterAll(() => Promise.all([app.close(), bare.close()]));

const featured = pressItems[0]!;

test('the home page has its sample partners, case study and press, without JavaScript', async () => {
  const { text } = await app.call('GET', '/');
  const [markup = ''] = text.split('<script type="application/json"');
  expect(markup.match(/<figcaption>/g)).toHaveLength(13);
  for (const { img } of partners) {
    expect(markup).toContain(`src="${img}"`);
    expect((await app.call('GET', img)).headers.get('content-type')).toBe(
      'image/svg+xml; charset=utf-8',
    );
  }
  expect(markup).toContain(caseStudy.title);
  expect(markup).toContain(featured.quote);
});

test('every press item has its page, found by its direct name', async () => {
  const list = (await app.call('GET', '/press')).text;
  for (const { direct, title, quote, img } of pressItems) {
    expect(list).toContain(`href="/press/${direct}"`);
    const { status, text } = await app.call('GET', `/press/${direct}`);
    expect(status).toBe(200);
    expect(text).toContain(`<h1>${title}</h1>`);
    expect(text).toContain(quote);
    expect((await app.call('GET', img)).headers.get('content-type')).toBe('image/webp');
  }
});

test('SAMPLE_CONTENT=false removes the sample sections from the home page', async () => {
  const { status, text } = await bare.call('GET', '/');
  expect(status).toBe(200);
  for (const gone of [...partners.map(({ text }) => text), caseStudy.title, featured.quote]) {
    expect(text).not.toContain(gone);
  }
  expect(text).not.toContain('class="partners"');
  expect(text).toContain('Building real trust in artificial intelligence');
});

test('SAMPLE_CONTENT=false leaves a press page that says what will appear there', async () => {
  const { status, text } = await bare.call('GET', '/press');
  expect(status).toBe(200);
  expect(text).toContain(pressCopy.empty);
  expect(text).not.toContain(featured.title);
  const item = await bare.call('GET', `/press/${featured.direct}`);
  expect(item.status).toBe(404);
  expect(item.text).toContain('<h1>Press release not found</h1>');
});
