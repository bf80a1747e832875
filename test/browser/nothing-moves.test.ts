import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { ready, useSite } from '../support/browser';
import { everyAddress, itsOwn404 } from '../support/every-address';

const site = useSite();

/** What has moved, as browsers count it, and which elements did. */
function shiftsOf(page: Page): Promise<{ sum: number; moved: string[] }> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const moved: string[] = [];
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { value, sources = [] } = entry as unknown as Shift;
            sum += value;
            moved.push(
              ...sources.map(
                ({ node }) =>
                  `${node?.parentElement?.className} ${node?.nodeName} ${node?.textContent?.slice(0, 30)}`,
              ),
            );
          }
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve({ sum, moved }), 150);
      }),
  );
}

interface Shift {
  value: number;
  sources?: { node?: Node | null }[];
}

test.each([320, 1280])(
  'nothing moves on any page while it is loaded, at %i px',
  async (width) => {
    const writer = await site.makeWriter();
    const post = await site.makePost(writer, {
      img: '/images/posts/card.webp',
      sections: [{ type: 'image', content: '/images/posts/door.webp', alt: 'A door' }],
    });
    const context = await site.visitor({ signedInAs: writer, viewport: { width, height: 800 } });
    // In its fallback fonts throughout: a font that comes late changes the width of lines.
    site.expectTrouble(/ERR_FAILED GET .*\.woff2/);
    await context.route('**/*.woff2', (route) => route.abort());
    await context.route(/\.(webp|jpe?g|svg|png)$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.continue().catch(() => undefined); // the page was left meanwhile
    });
    const addresses = everyAddress(post._id).filter(({ desk }) => !desk);
    const wrong: string[] = [];
    const walk = async () => {
      for (let next = addresses.shift(); next; next = addresses.shift()) {
        const { path, missing } = next;
        if (missing) site.expectTrouble(itsOwn404(path));
        const page = await context.newPage(); // what was loaded before would not come late
        await page.goto(path);
        await ready(page);
        for (let top = 0; top < 4000; top += 700) {
          await page.evaluate((to) => window.scrollTo(0, to), top);
        }
        await page.waitForLoadState('networkidle');
        const { sum, moved } = await shiftsOf(page);
        if (sum >= 0.0005) wrong.push(`${path}: ${sum} ${moved.join(', ')}`);
        await page.close();
      }
    };
    await Promise.all([walk(), walk(), walk()]);
    expect(wrong).toEqual([]);
  },
  400_000,
);

test.each([
  [320, '<span class="bars" aria-hidden="true"></span>'],
  [1280, '</li>'],
])('nor when the head of a page comes in two parts, at %i px', async (width, cut) => {
  const answerSlowly = async (url: string, response: ServerResponse) => {
    const answer = await fetch(site.url + url);
    const bytes = Buffer.from(await answer.arrayBuffer());
    response.setHeader('content-type', answer.headers.get('content-type') ?? '');
    const half = url === '/home' ? bytes.indexOf(cut) + cut.length : 0;
    response.write(bytes.subarray(0, half));
    setTimeout(() => response.end(bytes.subarray(half)), half && 700);
  };
  const slowly = createServer((request, response) => {
    // What is still on its way when the test ends gets no answer.
    answerSlowly(request.url as string, response).catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(slowly, 'listening');
  try {
    const context = await site.visitor({ viewport: { width, height: 800 } });
    await context.route('**/*.woff2', (route) => route.abort());
    const page = await context.newPage();
    await page.goto(`http://127.0.0.1:${(slowly.address() as AddressInfo).port}/home`);
    await ready(page);
    expect(await shiftsOf(page)).toMatchObject({ moved: [] });
  } finally {
    slowly.close();
  }
});
