import type { Page } from 'playwright-core';

/** What has the focus: its name, else its words; 'nothing' when the focus is lost. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement: element } = document;
    if (!element || element === document.body) return 'nothing';
    const { id } = element;
    const label =
      (id && document.querySelector(`label[for="${id}"]`)) || element.closest('label') || element;
    return element.getAttribute('aria-label') ?? (label.textContent ?? '').trim();
  });
}

/** Presses Tab until this has the focus; the focus is somewhere at every step. */
export async function tabTo(page: Page, name: string | RegExp, key = 'Tab'): Promise<void> {
  for (let step = 0; step < 80; step += 1) {
    await page.keyboard.press(key);
    const now = await focused(page);
    if (typeof name === 'string' ? isNamed(now, name) : name.test(now)) return;
    expect(now).not.toBe('nothing');
  }
  throw new Error(`Tab does not come to ${name}`);
}

/** A note may stand behind a label, such as "(optional)". */
const isNamed = (now: string, name: string) => now === name || now.startsWith(`${name} (`);

/** What Tab does not reach on a page, reaches without showing it, or reaches under something. */
export async function tabThrough(page: Page): Promise<string[]> {
  const expected = await page
    .locator('a[href], button, input, textarea, select, summary')
    .evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility({ visibilityProperty: true }))
        .filter((one) => (one as HTMLElement).tabIndex >= 0 && !one.closest('[inert], :disabled'))
        .map((one) => one.outerHTML.slice(0, 120)),
    );
  const reached = new Set<string>();
  const wrong: string[] = [];
  for (let presses = 0; presses < expected.length + 30; presses += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const one = document.activeElement as HTMLElement;
      if (one === document.body) return null;
      const { outlineStyle, outlineWidth } = getComputedStyle(one);
      const [box] = one.getClientRects();
      // The middle of what is in view: a tall field is scrolled to no further than its first line.
      const top = Math.max(box?.top ?? 0, 0);
      const bottom = Math.min(box?.bottom ?? 0, window.innerHeight);
      const at = box && document.elementFromPoint(box.x + box.width / 2, (top + bottom) / 2);
      return {
        html: one.outerHTML.slice(0, 120),
        shown: outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2,
        free: at === one || one.contains(at ?? null) || (at?.contains(one) ?? false),
      };
    });
    if (!stop) break;
    reached.add(stop.html);
    if (!stop.shown) wrong.push(`no focus to be seen: ${stop.html}`);
    if (!stop.free) wrong.push(`covered: ${stop.html}`);
  }
  return [
    ...wrong,
    ...expected.filter((one) => !reached.has(one)).map((one) => `not reached: ${one}`),
  ];
}
