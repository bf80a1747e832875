import type { Page } from 'playwright-core';
import { type Site, useSite } from '../support/browser';
import { openLongPost, openWords } from './long-post';

const site = useSite();
const KEYS = 40;
const MOST_MS = 30;
const ROUNDS = 5;

/** The median time from a key press to the paint. */
async function msPerKey(page: Page): Promise<number> {
  await page.evaluate(() => Object.assign(window, { times: [] }));
  for (let key = 0; key < KEYS; key += 1) await page.keyboard.press('a');
  await page.waitForFunction(
    (keys) => (window as never as { times: number[] }).times.length >= keys,
    KEYS,
  );
  const times = await page.evaluate(() => (window as never as { times: number[] }).times);
  return times.sort((a, b) => a - b)[KEYS / 2] ?? Infinity;
}

test.each([
  ['200 sections', 50, openLongPost],
  ['10,000 words in 50 blocks', MOST_MS, (site: Site) => openWords(site, 50, 200)],
])(
  'a post with %s responds to a key within %i ms',
  async (name, most, open) => {
    const page = await open(site);
    await page.evaluate(() => {
      const painted = new MessageChannel();
      let pressed = 0;
      painted.port1.onmessage = () =>
        (window as never as { times: number[] }).times.push(performance.now() - pressed);
      document.addEventListener(
        'keydown',
        () => {
          pressed = performance.now();
          requestAnimationFrame(() => painted.port2.postMessage(null));
        },
        true,
      );
    });
    // The machine may be busy for a while, but the page does the same work in every round.
    let best = Infinity;
    for (let round = 0; round < ROUNDS && best >= most; round += 1) {
      best = Math.min(best, await msPerKey(page));
    }
    console.log(`${name}: ${best.toFixed(1)} ms a key`);
    expect(best).toBeLessThan(most);
  },
  180_000,
);
