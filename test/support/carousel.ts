import type { Locator, Page } from 'playwright-core';

/** The part of the home page with the logos. */
export function carousel(page: Page): Locator {
  return page.locator('section').filter({ hasText: 'Our Leaders Have Worked With' });
}

/** The speed of the logos in pixels per second: how far they move in the first second. */
export function speed(page: Page): Promise<number> {
  return carousel(page).evaluate((section) => {
    const [drift] = section.querySelector('.track')?.getAnimations() ?? [];
    if (drift?.playState !== 'running') return 0;
    const logo = section.querySelector('figure') as HTMLElement;
    const placeAt = (time: CSSNumberish | null) => {
      drift.currentTime = time;
      return logo.getBoundingClientRect().x;
    };
    const now = drift.currentTime;
    const way = placeAt(0) - placeAt(1000);
    drift.currentTime = now;
    return way * drift.playbackRate;
  });
}

/** Waits until the logos move; their code loads after that of the page. */
export function moving(page: Page): Promise<void> {
  return carousel(page).locator('.strip.moving').waitFor();
}
