import type { BrowserContext, BrowserContextOptions, Page, Route } from 'playwright-core';
import { axeFindings } from '../support/axe';
import { ready, useOwnSite } from '../support/browser';
import { eventually } from '../support/editor';

const site = useOwnSite({
  CONTACT_FORM_ID: 'abc123',
  FELLOWSHIP_FORM_ID: 'def456',
  NEWSLETTER_URL: 'https://news.example/add',
});

/**
 * A form that behaves like Typeform's: it reports when it is ready and when it was sent. It
 * contains a frame from another origin, which knows the form's name and sends false reports.
 */
const form = `<!doctype html><title>Form</title>
<button>Finish</button>
<script>
  const embedId = new URLSearchParams(location.search).get('typeform-embed-id');
  const tell = (type) => parent.postMessage({ type, embedId }, '*');
  addEventListener('load', () => tell('form-ready'));
  document.querySelector('button').onclick = () => tell('form-submit');
  const other = document.createElement('iframe');
  other.src = 'https://hostile.example/?' + embedId;
  document.body.append(other);
</script>`;
const hostile = `<!doctype html><script>
  const embedId = location.search.slice(1);
  const tell = (message) => top.postMessage({ embedId, ...message }, '*');
  tell({ type: 'form-submit' });
  tell({ type: 'redirect-after-submit', redirectUrl: 'https://hostile.example/taken' });
  top.postMessage(null, '*');
  top.postMessage('told', '*');
</script>`;

/** Serves the external origins, and returns every request to one of them. */
async function serve(context: BrowserContext, answer?: (route: Route) => Promise<void>) {
  const asked: string[] = [];
  const page = (body: string) => (route: Route) => {
    asked.push(`${route.request().method()} ${route.request().url()}`);
    return answer ? answer(route) : route.fulfill({ contentType: 'text/html', body });
  };
  await context.route('https://form.typeform.com/**', page(form));
  await context.route('https://hostile.example/**', page(hostile));
  await context.route('https://news.example/**', page('<h1>Nearly there</h1>'));
  return asked;
}

async function openAt(
  path: string,
  options: BrowserContextOptions = {},
  answer?: (route: Route) => Promise<void>,
) {
  const page = await site.open('/about', options);
  const asked = await serve(page.context(), answer);
  await page.goto(path);
  if (options.javaScriptEnabled !== false) await ready(page);
  return { page, asked };
}
/** Waits until the page has received this message. */
const messageComes = (page: Page, message: string) =>
  page.evaluate(
    (expected) =>
      new Promise<void>((resolve) => {
        window.addEventListener('message', ({ data }) => data === expected && resolve());
      }),
    message,
  );
const openForm = (page: Page) => page.getByRole('button', { name: 'Open the form' }).click();
const plainLink = (page: Page) => page.getByRole('link', { name: /typeform\.com/ });

describe('a Typeform form', () => {
  test('is not requested before it is opened, and has a plain link beside it', async () => {
    const { page, asked } = await openAt('/contact');
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    });
    await page.reload({ waitUntil: 'networkidle' });
    expect(await plainLink(page).getAttribute('href')).toBe('https://form.typeform.com/to/abc123');
    expect(asked).toEqual([]);
    expect(scripts.length).toBeGreaterThan(1);
    for (const script of scripts) {
      expect((await site.server.call('GET', script)).text).not.toContain('typeform-embed');
    }
  });

  test('opens in its place, 500 pixels high, and takes the focus', async () => {
    const { page, asked } = await openAt('/contact');
    const before = await page.locator('.outside-form').boundingBox();
    await openForm(page);
    const frame = page.getByTitle('The form, by Typeform');
    await page.frameLocator('iframe').getByRole('button', { name: 'Finish' }).waitFor();
    await page.getByText('Loading...').waitFor({ state: 'hidden' });
    expect(asked[0]).toContain('GET https://form.typeform.com/to/abc123?');
    expect((await frame.boundingBox())?.height).toBe(500);
    expect(await page.locator('.outside-form').boundingBox()).toEqual(before);
    await eventually(() => frame.evaluate((one) => document.activeElement === one), true);
    await plainLink(page).waitFor();
  });

  test('axe finds nothing, before, during and after opening', async () => {
    const { page } = await openAt('/fellowships');
    const found = await axeFindings(page, 'before');
    await openForm(page);
    const finish = page.frameLocator('iframe').getByRole('button', { name: 'Finish' });
    await finish.waitFor();
    found.push(...(await axeFindings(page, 'open')));
    await finish.click();
    await page.getByText('Thank you. Your form has been sent.').waitFor();
    found.push(...(await axeFindings(page, 'sent')));
    expect(found).toEqual([]);
  });

  test('says thank you when it was sent, and trusts only Typeform', async () => {
    const { page } = await openAt('/contact');
    // Messages from one sender arrive in order: after the last, all have been handled. The form
    // hides messages that it does not trust from listeners that are added later.
    const [told, itself] = ['told', 'told by itself'].map((last) => messageComes(page, last));
    await openForm(page);
    await told;
    // It does not trust messages from this page itself either, or data that is not a message of the
    // form.
    await page.evaluate(() => {
      const { src } = document.querySelector('iframe') as HTMLIFrameElement;
      const embedId = new URL(src).searchParams.get('typeform-embed-id');
      window.postMessage({ type: 'form-submit', embedId }, '*');
    });
    await page.evaluate(() => window.postMessage('told by itself', '*'));
    await itself;
    expect(await page.getByText('Thank you').count()).toBe(0);
    expect(page.url()).toBe(`${site.url}/contact`);
    await page.frameLocator('iframe').getByRole('button', { name: 'Finish' }).click();
    await page.getByRole('status').getByText('Thank you. Your form has been sent.').waitFor();
  });

  test('can be opened again after navigating', async () => {
    const { page } = await openAt('/contact');
    for (let i = 0; i < 2; i++) {
      await openForm(page);
      await page.frameLocator('iframe').getByRole('button', { name: 'Finish' }).waitFor();
      await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
      await page.getByRole('heading', { name: 'About Assay' }).waitFor();
      await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
    }
  });

  test('that fails to load says so, with the link and a retry button', async () => {
    let broken = true;
    const { page } = await openAt('/contact', {}, (route) =>
      broken ? route.abort() : route.fulfill({ contentType: 'text/html', body: form }),
    );
    await page.clock.install();
    await openForm(page);
    await page.getByTitle('The form, by Typeform').waitFor();
    await page.clock.fastForward(20_000);
    await page.getByRole('alert').getByText('Couldn’t load the form.').waitFor();
    await plainLink(page).waitFor();
    broken = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.frameLocator('iframe').getByRole('button', { name: 'Finish' }).waitFor();
  });

  test('whose code cannot be loaded says so too', async () => {
    const { page } = await openAt('/contact');
    await page.waitForLoadState('networkidle');
    site.expectTrouble(/ERR_INTERNET_DISCONNECTED/);
    await page.context().setOffline(true);
    await openForm(page);
    await page.getByRole('alert').getByText('Couldn’t load the form.').waitFor();
    await plainLink(page).waitFor();
  });

  test('is only a link without JavaScript', async () => {
    const { page, asked } = await openAt('/contact', { javaScriptEnabled: false });
    await plainLink(page).waitFor();
    expect(await page.getByRole('button', { name: 'Open the form' }).count()).toBe(0);
    expect(asked).toEqual([]);
  });

  test('allows no other markup than its two literals', async () => {
    const { page } = await openAt('/contact');
    await openForm(page);
    await page.frameLocator('iframe').getByRole('button', { name: 'Finish' }).waitFor();
    const refused = await page.evaluate(() => {
      const element = document.createElement('p');
      element.innerHTML = '&times;';
      element.innerHTML = '';
      try {
        element.innerHTML = '<img src="x">';
        return false;
      } catch {
        return element.childElementCount === 0;
      }
    });
    expect(refused).toBe(true);
  });
});

describe('an external newsletter', () => {
  test.each(['with', 'without'])(
    'opens its form in a separate window, %s scripts',
    async (scripts) => {
      const { page, asked } = await openAt('/', { javaScriptEnabled: scripts === 'with' });
      const names = await page
        .locator('.newsletter input')
        .evaluateAll((inputs) =>
          (inputs as HTMLInputElement[]).map((one) => `${one.name} ${one.type}`),
        );
      expect(names).toEqual(['metadata__fname text', 'metadata__lname text', 'email email']);
      const body = page
        .context()
        .waitForEvent('request', (one) => one.url().includes('news.example'));
      for (let i = 0; i < 2; i++) {
        await page.getByLabel('First name').fill('Ada');
        await page.getByLabel('Email').fill('ada@example.org');
        const opened = page.context().waitForEvent('page');
        await page.getByRole('button', { name: 'Subscribe' }).click();
        const other = await opened;
        await other.getByRole('heading', { name: 'Nearly there' }).waitFor();
        expect(other.url()).toBe('https://news.example/add');
        expect(await other.evaluate(() => window.opener === null)).toBe(true);
        await other.close();
      }
      expect((await body).postData()).toBe(
        'metadata__fname=Ada&metadata__lname=&email=ada%40example.org',
      );
      expect(asked).toEqual(Array(2).fill('POST https://news.example/add'));
      expect(page.url()).toBe(`${site.url}/`);
    },
  );
});
