import type { Page } from 'playwright-core';
import { fill, twoFrames, useSite } from '../support/browser';
import { publish, shows } from '../support/editor';
import { editPost, press } from '../support/publishing';
import { tooWide } from '../support/reflow';
import { sample } from '../support/sample';
import { until } from '../support/until';

const site = useSite();

async function edit(values: object) {
  const writer = await site.makeWriter();
  const { page } = await editPost(site, writer, values);
  return page;
}

/** The names of what is in sight in the bar, which is below nothing. */
function inSight(page: Page): Promise<string[]> {
  return page.locator('.docbar :is(.tag, a, button)').evaluateAll((all) =>
    all.flatMap((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      return one.contains(top) ? [(one as HTMLElement).innerText] : [];
    }),
  );
}

const long = [{ type: 'text', content: 'Some words.\n\n'.repeat(100) }];

test.each(sample(320, 375, 900, 1280))(
  'the state and the buttons stay in sight in a long text at %i px',
  async (width) => {
    const page = await edit({ status: 'published', sections: long });
    await page.setViewportSize({ width, height: 667 });
    await fill(page, { Title: 'Changed' });
    await shows(page, 'Autosaved, not published');
    await page.evaluate(() => window.scrollTo(0, 1500));
    await twoFrames(page);
    expect(await inSight(page)).toEqual([
      ...(width === 320 ? [] : ['Posts']),
      'Published, with unpublished changes',
      expect.stringMatching(/^Autosaved \d\d:\d\d, not published$/),
      'Preview',
      'History',
      'Publish changes',
    ]);
    expect(await tooWide(page, 'scrolled')).toEqual([]);
    // What is sticky below the bar relies on its height.
    const [height, bar] = await page.locator('.docbar').evaluate((one) => {
      const { minHeight } = getComputedStyle(one);
      return [one.getBoundingClientRect().bottom, parseFloat(minHeight)];
    });
    expect(height).toBeCloseTo(bar ?? 0, 0);
  },
);

test('all tools are in sight at 1280 px, above the text and the side column', async () => {
  const page = await edit({
    sections: [...long, { type: 'text', content: '| a | b |\n| - | - |\n| c | d |' }],
  });
  await page.setViewportSize({ width: 1265, height: 800 }); // 1280 with a scrollbar
  await page.getByRole('cell', { name: 'd' }).click();
  for (const name of ['Formatting', 'Table']) {
    const tools = page.getByRole('toolbar', { name, exact: true });
    await tools.waitFor();
    const hidden = await tools.getByRole('button').evaluateAll((all) =>
      all.flatMap((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        const isInSight = [1, width - 1].every((part) =>
          one.contains(document.elementFromPoint(x + part, y + height / 2)),
        );
        return isInSight ? [] : [(one as HTMLElement).innerText];
      }),
    );
    expect(hidden).toEqual([]);
  }
});

test('in a low window, as on a phone that is turned, the buttons stay in sight', async () => {
  const page = await edit({ sections: long });
  await page.setViewportSize({ width: 667, height: 375 });
  await page.evaluate(() => window.scrollTo(0, 1500));
  await twoFrames(page);
  expect(await inSight(page)).toEqual(['Preview', 'History', 'Save draft', 'Publish']);
  const bottom = await page
    .locator('.docbar')
    .evaluate((one) => one.getBoundingClientRect().bottom);
  expect(bottom).toBeLessThan(70);
});

test('why a post could not be sent is in sight, wherever the writer is', async () => {
  const page = await edit({ sections: long });
  site.expectTrouble(/^(500|net::ERR_FAILED) PUT/);
  await page.route('**/api/blogs/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await page.evaluate(() => window.scrollTo(0, 1500));
  await press(page, 'Save draft');
  const alert = page.locator('.docbar').getByRole('alert');
  await alert.getByText(/Couldn’t reach the server\./).waitFor();
  const box = await alert.boundingBox();
  expect(box && box.y >= 0 && box.y < 200).toBe(true);
});

/** The lowest edge of the bars above the text, and the top of the line that has the caret. */
function edges(page: Page): Promise<{ covered: number; caret: number }> {
  return page.evaluate(() => {
    const bars = [...document.querySelectorAll('.docbar, .tools-place, .table-tools')];
    const covered = Math.max(...bars.map((bar) => bar.getBoundingClientRect().bottom));
    const { focusNode } = getSelection() as Selection;
    const line = focusNode instanceof Element ? focusNode : focusNode?.parentElement;
    return { covered, caret: line?.getBoundingClientRect().top ?? 0 };
  });
}

test.each(sample(375, 1280))(
  'a long message and the tools of a table cover neither the caret nor a heading at %i px',
  async (width) => {
    const rows = Array.from({ length: 12 }, (_, row) => `| a${row} | b |\n`).join('');
    const content = `${'Some words.\n\n'.repeat(30)}## Above\n\n| a | b |\n| - | - |\n${rows}\n## Below\n\n`;
    const page = await edit({
      sections: [{ type: 'text', content: `${content}${'More words.\n\n'.repeat(30)}Last words.` }],
    });
    await page.setViewportSize({ width, height: 667 });
    site.expectTrouble(/^(500|net::ERR_FAILED) PUT/);
    await page.route('**/api/blogs/*', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    const bar = page.locator('.docbar');
    const usual = await bar.boundingBox();

    const heading = page.locator('.text h2', { hasText: 'Below' });
    await heading.click();
    await page.keyboard.type('!');
    await shows(page, 'Autosaved, not published');
    await heading.evaluate((one) => one.scrollIntoView());
    await press(page, 'Save draft');
    await page
      .locator('.text')
      .evaluate((one) => (one as HTMLElement).focus({ preventScroll: true }));
    await bar
      .getByRole('alert')
      .getByText(/Couldn’t reach the server\./)
      .waitFor();
    await heading.evaluate((one) => one.scrollIntoView());
    await twoFrames(page);
    const high = await bar.boundingBox();
    expect(high?.height).toBeGreaterThan(usual?.height ?? 0);
    const reached = await edges(page);
    expect(reached.caret).toBeGreaterThanOrEqual(reached.covered - 1);

    // Up through the table, whose tools appear over the text.
    const lines = page.locator('.text > p', { hasText: 'More words.' });
    await lines.nth(3).click();
    for (let step = 0; step < 24; step += 1) {
      await page.keyboard.press('ArrowUp');
      await twoFrames(page);
      const { covered, caret } = await edges(page);
      expect([step, caret - covered >= -1]).toEqual([step, true]);
    }
    const small = await page
      .locator('.docbar :is(button, .btn)')
      .evaluateAll((all) =>
        all.flatMap((one) => (one.getBoundingClientRect().height < 32 ? [one.textContent] : [])),
      );
    expect(small).toEqual([]);
  },
);

test.each(sample(375, 1280))(
  'the line about a post that was sent is in sight above the tools at %i px',
  async (width) => {
    const page = await edit({ status: 'published', sections: long });
    await page.setViewportSize({ width, height: 667 });
    await page.locator('.text p').nth(50).click();
    await page.keyboard.type('New ');
    await publish(page);
    const line = page.locator('.note-box.sent');
    await line.waitFor();
    await twoFrames(page);
    const inFront = await page
      .locator('.note-box.sent :is(a, button), .tools button:first-child')
      .evaluateAll((all) =>
        all.map((one) => {
          const { x, y, width: wide, height } = one.getBoundingClientRect();
          return one.contains(document.elementFromPoint(x + wide / 2, y + height / 2));
        }),
      );
    expect(inFront).toEqual([true, true, true, true]);
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  },
);

test.each(sample(375, 1280))(
  'a failure and the tools of a table do not hide the caret in a cell at %i px',
  async (width) => {
    const words = 'Some words.\n\n'.repeat(40);
    const table = '| a | b |\n| - | - |\n| c | d |\n\n';
    const page = await edit({
      status: 'draft',
      sections: [{ type: 'text', content: `${words}${table}${words}` }],
    });
    await page.setViewportSize({ width, height: 700 });
    site.expectTrouble(/api\/blogs|Failed to load/);
    await page.route('**/api/blogs/*', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    await fill(page, { Title: 'Changed' });
    await press(page, 'Save draft');
    await page.locator('.docbar .alert').waitFor();
    const cell = page.getByRole('cell', { name: 'd' });
    await cell.click();
    await page.getByRole('toolbar', { name: 'Table', exact: true }).waitFor();
    // Behind the bar, where the caret is after a search of the browser, for example.
    await cell.evaluate((one) => window.scrollBy(0, one.getBoundingClientRect().top - 5));
    await page.keyboard.type('e');
    await until(async () => {
      const { covered, caret } = await edges(page);
      return caret >= covered - 1;
    });
  },
);
