import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ready, useSite } from '../support/browser';
import { gate } from '../support/gate';
import { shiftsOf, watchShifts } from '../support/layout-shifts';

// Late images are tested in public-pages.test.ts.

const site = useSite();

test.each([
  [320, '<span class="bars" aria-hidden="true"></span>'],
  [1280, '</li>'],
  [1280, '</figcaption>'],
])(
  'nothing shifts when a page arrives in two parts, at %i px, cut after %s',
  async (width, cut) => {
    const rest = gate();
    const answerSlowly = async (url: string, response: ServerResponse) => {
      const answer = await fetch(site.url + url);
      const bytes = Buffer.from(await answer.arrayBuffer());
      response.setHeader('content-type', answer.headers.get('content-type') ?? '');
      const half = url === '/home' ? bytes.indexOf(cut) + cut.length : 0;
      response.write(bytes.subarray(0, half));
      if (half) await rest.opened;
      response.end(bytes.subarray(half));
    };
    const slowly = createServer((request, response) => {
      // Requests still open when the test ends get no answer.
      answerSlowly(request.url as string, response).catch(() => response.destroy());
    }).listen(0, '127.0.0.1');
    await once(slowly, 'listening');
    try {
      const context = await site.visitor({ viewport: { width, height: 800 } });
      await context.route('**/*.woff2', (route) => route.abort());
      await watchShifts(context, { inParts: true });
      const page = await context.newPage();
      const { port } = slowly.address() as AddressInfo;
      await page.goto(`http://127.0.0.1:${port}/home`, { waitUntil: 'commit' });
      // The first part appears on its own. No frame can be waited for, because none is painted before
      // the rest.
      await page.getByRole('banner').waitFor({ state: 'attached' });
      rest.open();
      await ready(page);
      await page.waitForLoadState();
      expect(await shiftsOf(page)).toMatchObject({ moved: [] });
    } finally {
      slowly.close();
      slowly.closeAllConnections();
    }
  },
);

test('the menu of the desk moves nothing on a phone when the server says what an admin may do', async () => {
  const signedInAs = await site.admin();
  const context = await site.visitor({ signedInAs, viewport: { width: 375, height: 700 } });
  const page = await context.newPage();
  await page.goto('/dashboard/media');
  await page.getByRole('button', { name: /^Menu/ }).click();
  await page.getByRole('link', { name: 'Activity' }).waitFor();
  await ready(page);

  const answer = gate();
  await context.route('**/api/auth/me', async (route) => {
    await answer.opened;
    await route.continue();
  });
  const again = await context.newPage();
  const asked = again.waitForRequest('**/api/auth/me');
  await again.goto('/dashboard/media');
  await asked;
  await again.getByRole('searchbox').waitFor();
  await again.getByRole('button', { name: /^Menu/ }).click();
  const place = () => again.getByRole('searchbox').boundingBox();
  const before = await place();
  const answered = again.waitForResponse('**/api/auth/me');
  answer.open();
  await (await answered).finished();
  await again.getByRole('link', { name: 'Activity' }).waitFor();
  await ready(again);
  expect(await place()).toEqual(before);
});
