import type { Page } from 'playwright-core';
import { useSite } from '../support/browser';
import { openLongPost } from './long-post';

const site = useSite();
const KEYS = 40;
const MOST_MS = 50;
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

test('a post with 200 sections responds to a key within 50 ms', async () => {
  const page = await openLongPost(site);
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
  for (let round = 0; round < ROUNDS && best >= MOST_MS; round += 1) {
    best = Math.min(best, await msPerKey(page));
  }
  console.log(`200 sections: ${best.toFixed(1)} ms a key`);
  expect(best).toBeLessThan(MOST_MS);
}, 180_000);
