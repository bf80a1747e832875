import type { Page, Route } from 'playwright-core';
import {
  addressOf,
  countDocuments,
  ready,
  twoFrames,
  useSite,
  useWriter,
} from '../support/browser';
import { shiftsOf, watchShifts } from '../support/layout-shifts';
import { sample } from '../support/sample';

const site = useSite();
const person = '/about/rosalind_franklin';
const small = { viewport: { width: 320, height: 700 } };
const writer = useWriter(site, { name: 'Rosalind Franklin' });

function heading(page: Page, name: string) {
  return page.getByRole('heading', { name, level: 1, exact: true });
}

function link(page: Page, area: 'banner' | 'main' | 'contentinfo', name: string) {
  return page.getByRole(area).getByRole('link', { name, exact: true });
}

/** Holds back the data of pages until the returned function is called. */
async function holdPages(page: Page, path = '*'): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(`**/api/page?path=${path}`, async (route: Route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

/** Follows a link that passes this data along. */
function follow(page: Page, path: string, state: unknown) {
  return page.evaluate(
    ([to, passed]) => history.pushState(passed, '', to as string),
    [path, state],
  );
}

/** A page's data from the API, with a name replaced. */
async function dataOf(path: string, name: string, other: string): Promise<object> {
  const { text } = await site.server.call('GET', `/api/page?path=${encodeURIComponent(path)}`);
  return JSON.parse(text.replaceAll(name, other)).data;
}

function scrolled(page: Page) {
  return page.evaluate(() => Math.round(window.scrollY));
}

/** Whether this element or an element in it has the focus. */
function hasFocus(page: Page, selector: string) {
  return page.evaluate((one) => document.activeElement?.matches(one) ?? false, selector);
}

describe('data that a link passes along', () => {
  test('is shown immediately, and the answer replaces it without shifting anything', async () => {
    const shown = await dataOf(person, 'Rosalind Franklin', 'Rosalind F.');
    const page = await site.open('/about');
    const letGo = await holdPages(page);
    await follow(page, person, { shown });
    await heading(page, 'Rosalind F.').waitFor();
    expect(await page.title()).toBe('Profile · Assay');
    expect(await hasFocus(page, 'main h1')).toBe(true);
    const h1 = await page.locator('main h1').elementHandle();
    await page.evaluate(() => window.scrollTo(0, 60));

    letGo();
    await heading(page, 'Rosalind Franklin').waitFor();
    expect(await page.title()).toBe('Rosalind Franklin · Assay');
    expect(await h1?.evaluate((one) => one.isConnected && one === document.activeElement)).toBe(
      true,
    );
    expect(await scrolled(page)).toBe(60);
  });

  test('stays if the answer does not come', async () => {
    const shown = await dataOf(person, 'Rosalind Franklin', 'Rosalind F.');
    const page = await site.open('/about');
    site.expectTrouble(/ERR_INTERNET_DISCONNECTED/);
    await page.context().setOffline(true);
    await follow(page, person, { shown });
    await heading(page, 'Rosalind F.').waitFor();
    await page.waitForLoadState('networkidle');
    await heading(page, 'Rosalind F.').waitFor();
  });

  test('is ignored if the page was loaded with its data', async () => {
    const shown = await dataOf(person, 'Rosalind Franklin', 'Rosalind F.');
    const page = await site.open('/about');
    await follow(page, person, { shown });
    await heading(page, 'Rosalind Franklin').waitFor();
    await page.reload();
    await ready(page);
    expect(await page.locator('main h1').textContent()).toBe('Rosalind Franklin');
  });

  test.each(['text', { shown: 5 }, { shown: ['text'] }, { shown: null }, { shown: 'broken' }])(
    'may be anything: %j',
    async (passed) => {
      const page = await site.open('/about');
      const letGo = await holdPages(page);
      const data = await dataOf(person, 'Rosalind Franklin', '');
      const broken = Object.fromEntries(Object.keys(data).map((key) => [key, 5]));
      const isBroken = typeof passed === 'object' && passed.shown === 'broken';
      if (isBroken) site.expectTrouble(/TypeError/);
      await follow(page, person, isBroken ? { shown: broken } : passed);
      await page.getByText('Loading...', { exact: true }).waitFor();
      letGo();
      await heading(page, 'Rosalind Franklin').waitFor();
    },
  );

  test('is used only by the pages that allow it', async () => {
    const page = await site.open('/about');
    const letGo = await holdPages(page);
    await follow(page, '/privacy', { shown: { title: 'Not this', lead: '' } });
    await page.getByText('Loading...', { exact: true }).waitFor();
    letGo();
    await heading(page, 'Privacy').waitFor();
  });
});

test('the title is that of the page being loaded, or of the page that failed to load', async () => {
  const page = await site.open('/');
  site.expectTrouble(/ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  await link(page, 'contentinfo', 'Privacy').click();
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  expect(await page.title()).toBe('Privacy · Assay');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await heading(page, 'Privacy').waitFor();
  expect(await hasFocus(page, 'main h1')).toBe(true);
});

test('going back to a page that has to be fetched again restores the scroll position', async () => {
  const page = await site.open('/', { viewport: { width: 1280, height: 600 } });
  await page.evaluate(() => window.scrollTo(0, 700));
  await link(page, 'main', 'All posts').focus();
  const left = await scrolled(page);
  await page.keyboard.press('Enter');
  await heading(page, 'Blog').waitFor();
  expect(await scrolled(page)).toBe(0);
  await page.reload();
  await ready(page);

  const letGo = await holdPages(page);
  await page.clock.install();
  await page.goBack();
  await page.getByText('Loading...', { exact: true }).waitFor();
  await twoFrames(page); // it was scrolled in one of them
  await page.clock.fastForward(1000); // longer than the delay after which a position is stored
  letGo();
  await heading(page, 'Building real trust in artificial intelligence').waitFor();
  await page.waitForFunction((top) => Math.abs(window.scrollY - top) < 3, left);
  expect(left).toBeGreaterThan(600);
});

test('a link to a place in another page scrolls there', async () => {
  const content = `[why](/review#main)${'\n\nMore.'.repeat(60)}`;
  const { _id } = await site.makePost(writer, { sections: [{ type: 'text', content }] });
  const page = await site.open(`/blog/${_id}`, { viewport: { width: 1280, height: 300 } });
  await page.getByRole('link', { name: 'why', exact: true }).click();
  await heading(page, 'Review').waitFor();
  expect(await scrolled(page)).toBe(
    await page.locator('#main').evaluate((main) => Math.round((main as HTMLElement).offsetTop)),
  );
  expect(await scrolled(page)).toBeGreaterThan(0);
});

test('a user who scrolls in the meantime is not pulled back', async () => {
  const page = await site.open('/', { viewport: { width: 1280, height: 600 } });
  await page.evaluate(() => window.scrollTo(0, 700));
  await page.waitForFunction(() => history.state?.top === 700); // its position is stored
  await follow(page, '/bloglist', null);
  await heading(page, 'Blog').waitFor();
  await page.reload();
  await ready(page);
  const letGo = await holdPages(page);
  await page.goBack();
  await page.getByText('Loading...', { exact: true }).waitFor();
  await page.mouse.move(600, 300);
  await page.evaluate(() => {
    const heard = () => Object.assign(window, { wheeled: true });
    window.addEventListener('wheel', heard, { once: true, passive: true });
  });
  await page.mouse.wheel(0, 50);
  await page.waitForFunction(() => 'wheeled' in window);
  letGo();
  await heading(page, 'Building real trust in artificial intelligence').waitFor();
  await twoFrames(page); // it has grown
  expect(await scrolled(page)).toBeLessThan(200);
});

test('a link to the current page reloads it and leaves the history alone', async () => {
  const page = await site.open('/about');
  await link(page, 'contentinfo', 'Home').click();
  await heading(page, 'Building real trust in artificial intelligence').waitFor();
  const entries = () => page.evaluate(() => history.length);
  const before = await entries();
  await link(page, 'contentinfo', 'Home').click();
  await page.waitForFunction(() => window.scrollY === 0);
  expect(await entries()).toBe(before);
  expect(await hasFocus(page, 'main h1')).toBe(true);
  await page.goBack();
  await heading(page, 'About Assay').waitFor();
});

test('an address that contains a percent sign is decoded once', async () => {
  await site.makePost(writer, { name: '100%41 sure' });
  const page = await site.open('/about');
  await follow(page, '/blog/100%2541_sure', null);
  await heading(page, '100%41 sure').waitFor();
  expect(addressOf(page)).toBe('/blog/100%2541_sure');
});

describe('pages are prefetched', () => {
  function countPages(page: Page): string[] {
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === '/api/page') asked.push(searchParams.get('path') ?? '');
    });
    return asked;
  }

  /** Advances the page's clock until everything requested by then has arrived. */
  async function waitLong(page: Page): Promise<void> {
    await page.clock.fastForward(5000);
    const later = page.waitForRequest('**/healthz');
    await page.evaluate(() => fetch('/healthz').then(() => undefined));
    await later;
  }

  test('when a link is hovered, once', async () => {
    const page = await site.open('/', { signedInAs: writer });
    const asked = countPages(page);
    const fetched = page.waitForResponse('**/api/page?path=%2Fpress');
    await link(page, 'banner', 'Press').hover();
    await (await fetched).finished();
    await link(page, 'banner', 'Press').click();
    await heading(page, 'Press').waitFor();
    expect(asked).toEqual(['/press']);

    await page.clock.install();
    await link(page, 'banner', 'Welcome, Rosalind').hover();
    await page.mouse.move(0, 0); // the page scrolls, and other links pass under the pointer
    await link(page, 'contentinfo', 'Microblog').hover();
    await waitLong(page);
    expect(asked).toEqual(['/press']);
  });

  test('when a link is reached by keyboard or touched', async () => {
    const page = await site.open('/', { hasTouch: true, ...small });
    const asked = countPages(page);
    const byKeyboard = page.waitForResponse('**/api/page?path=%2Fprivacy');
    await link(page, 'contentinfo', 'Privacy').focus();
    await byKeyboard;
    const byTouch = page.waitForResponse('**/api/page?path=%2Faccessibility');
    await link(page, 'contentinfo', 'Accessibility').dispatchEvent('pointerover', {
      pointerType: 'touch',
      bubbles: true,
    });
    await byTouch;
    expect(asked).toEqual(['/privacy', '/accessibility']);
  });

  test('not when a pointer only passes, or when the browser saves data', async () => {
    const context = await site.visitor();
    await context.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    const saving = await context.newPage();
    await saving.goto('/');
    await ready(saving);
    const page = await site.open('/');
    const asked = [countPages(page), countPages(saving)];
    for (const one of [page, saving]) await one.clock.install();
    await link(saving, 'banner', 'Press').hover();
    await page.evaluate(() => {
      const [first] = document.querySelectorAll('.wide-nav a');
      for (const target of [first, document.body]) {
        const over = { bubbles: true, pointerType: 'mouse' };
        target?.dispatchEvent(new PointerEvent('pointerover', over));
      }
    });
    for (const one of [page, saving]) await waitLong(one);
    expect(asked).toEqual([[], []]);
  });
});

test('links in the text of a post navigate within the document', async () => {
  const content = `[our process](/review), [a file](/healthz) ${'\n\nMore.'.repeat(60)}`;
  const { _id } = await site.makePost(writer, { sections: [{ type: 'text', content }] });
  const page = await site.open(`/blog/${_id}`);
  const documents = countDocuments(page);
  await page.getByRole('article').getByRole('link', { name: 'our process' }).click();
  await heading(page, 'Review').waitFor();
  expect(documents()).toBe(0);
  await page.goBack();
  await page.getByRole('article').getByRole('link', { name: 'a file' }).click();
  await page.waitForURL('**/healthz');
});

describe('the small menu', () => {
  async function openMenu(page: Page) {
    await page.getByText('Menu', { exact: true }).click();
    await link(page, 'banner', 'About').waitFor();
  }

  function closed(page: Page) {
    return link(page, 'banner', 'About').waitFor({ state: 'hidden' });
  }

  test('traps the focus while it is open, and returns it on Escape', async () => {
    const page = await site.open('/', { ...small, signedInAs: writer });
    await openMenu(page);
    await link(page, 'banner', 'Welcome, Rosalind').waitFor();
    const names: string[] = [];
    const press = async (key: string) => {
      await page.keyboard.press(key);
      names.push(await page.evaluate(() => document.activeElement?.textContent ?? ''));
    };
    for (let count = 0; count < 6; count += 1) await press('Tab');
    const around = ['About', 'Press', 'Fellowships', 'Contact', 'Welcome, Rosalind', 'Menu'];
    expect(names).toEqual(around);
    await press('Shift+Tab');
    expect(names.at(-1)).toBe('Welcome, Rosalind');
    await page.keyboard.press('Escape');
    await closed(page);
    expect(await hasFocus(page, '.menu summary')).toBe(true);
    await press('Tab');
    expect(around).not.toContain(names.at(-1));
  });

  test('closes on a press outside, and on a link to the current page', async () => {
    const page = await site.open('/about', small);
    await openMenu(page);
    await page.mouse.click(160, 600);
    await closed(page);
    await openMenu(page);
    await link(page, 'banner', 'About').click();
    await closed(page);
    expect(await hasFocus(page, 'main h1')).toBe(true);
    await openMenu(page);
    await link(page, 'banner', 'Press').click();
    await heading(page, 'Press').waitFor();
    await openMenu(page);
    await page.goBack();
    await closed(page);
  });
});

describe('the greeting shifts nothing when it appears', () => {
  const places = (page: Page) =>
    page.locator('.site-head').evaluate((head) =>
      Array.from(head.querySelectorAll('a, summary'))
        .filter((one) => one.getClientRects().length > 0 && !one.closest('.hello'))
        .map((one) => [one.textContent, one.getBoundingClientRect().toJSON()]),
    );

  test.each(sample(320, 833, 900, 1000, 1280))('at %i px, however long the name', async (width) => {
    const name = 'Wolfeschlegelsteinhausenbergerdorff Senior';
    const context = await site.visitor({
      viewport: { width, height: 700 },
      signedInAs: { ...writer, name },
    });
    await watchShifts(context);
    const page = await context.newPage();
    const letGo = await holdCode(page);
    await page.goto('/about');
    if (width < 833) await page.getByText('Menu', { exact: true }).click();
    await page.evaluate(() => document.fonts.ready);
    const [before, shifted] = [await places(page), await shiftsOf(page)]; // fonts may have loaded
    letGo();
    const greeting = page.getByRole('banner').getByRole('link', { name: 'Welcome, Wolfe' });
    await greeting.waitFor();
    expect(await places(page)).toEqual(before);
    expect(await shiftsOf(page)).toEqual(shifted);

    const [brand, hello] = await Promise.all([
      page.locator('.site-head .brand').boundingBox(),
      greeting.boundingBox(),
    ]);
    if (!brand || !hello) throw new Error('Both are on the page');
    const beside = hello.x >= brand.x + brand.width || hello.y >= brand.y + brand.height;
    expect(beside).toBe(true);
    expect(hello.width).toBeGreaterThan(100);
  });
});

async function holdCode(page: Page): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/assets/client-*.js', async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}
