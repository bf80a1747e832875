import type { Page } from 'playwright-core';

/** The focused element's name, or else its text; 'nothing' if the focus is lost. */
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

/** Presses Tab until this has the focus; the focus must not be lost on the way. */
export async function tabTo(page: Page, name: string | RegExp, key = 'Tab'): Promise<void> {
  for (let step = 0; step < 80; step += 1) {
    await page.keyboard.press(key);
    const now = await focused(page);
    if (typeof name === 'string' ? isNamed(now, name) : name.test(now)) return;
    expect(now).not.toBe('nothing');
  }
  throw new Error(`Tab does not come to ${name}`);
}

/** A note may follow the label, such as "(optional)". */
const isNamed = (now: string, name: string) => now === name || now.startsWith(`${name} (`);

interface Stop {
  html: string;
  /** Whether its outline is visible. */
  shown: boolean;
  /** Whether nothing covers it. */
  free: boolean;
}

interface Tabbed {
  /** The elements that Tab reached; null is the page itself, after the last stop. */
  stops: (Stop | null)[];
}

/**
 * What Tab does not reach on a page, reaches without a visible outline, or reaches under another
 * element.
 */
export async function tabThrough(page: Page): Promise<string[]> {
  const expected = await page
    .locator('a[href], button, input, textarea, select, summary')
    .evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility({ visibilityProperty: true }))
        // A link in the text of the editor is text.
        .filter((one) => !(one as HTMLElement).isContentEditable)
        .filter((one) => (one as HTMLElement).tabIndex >= 0 && !one.closest('[inert], :disabled'))
        .map((one) => one.outerHTML.slice(0, 120)),
    );
  await startAtTop(page);
  await noteStops(page);
  // The page itself records the focus before each key, because asking it takes four times as long.
  // A stop may be a scrollable region, which is not among the expected stops.
  const stops: (Stop | null)[] = [];
  const most = expected.length + 30;
  while (stops.length < most && !stops.includes(null)) {
    const presses = stops.length === 0 ? expected.length + 2 : 5;
    for (let press = 0; press < presses; press += 1) await page.keyboard.down('Tab');
    stops.push(...(await takeStops(page)));
    if (stops[0] === null) stops.shift(); // before the first key
  }
  await page.keyboard.up('Tab');
  await startAtTop(page); // it may have wrapped around
  const seen = stops.slice(0, [...stops, null].indexOf(null)) as Stop[];
  const reached = new Set(seen.map(({ html }) => html));
  return [
    ...seen.flatMap(({ html, shown, free }) => [
      ...(shown ? [] : [`no focus to be seen: ${html}`]),
      ...(free ? [] : [`covered: ${html}`]),
    ]),
    ...expected.filter((one) => !reached.has(one)).map((one) => `not reached: ${one}`),
  ];
}

/** Removes the focus, so that the next Tab leads to the page's first stop. */
function startAtTop(page: Page): Promise<void> {
  return page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus({ preventScroll: true });
    document.body.blur();
    document.body.removeAttribute('tabindex');
  });
}

/** Makes the page record the focused element each time a key is pressed. */
function noteStops(page: Page): Promise<void> {
  return page.evaluate(() => {
    const tabbed = window as unknown as Tabbed;
    const known = 'stops' in window;
    tabbed.stops = [];
    if (known) return;
    const stop = (): Stop | null => {
      const one = document.activeElement as HTMLElement;
      if (one === document.body) return null;
      const { outlineStyle, outlineWidth } = getComputedStyle(one);
      const [box] = one.getClientRects();
      // The middle of the visible part: a tall field is scrolled only to its first line.
      const top = Math.max(box?.top ?? 0, 0);
      const bottom = Math.min(box?.bottom ?? 0, window.innerHeight);
      const at = box && document.elementFromPoint(box.x + box.width / 2, (top + bottom) / 2);
      return {
        html: one.outerHTML.slice(0, 120),
        shown: outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2,
        free: at === one || one.contains(at ?? null) || (at?.contains(one) ?? false),
      };
    };
    window.addEventListener('keydown', () => void tabbed.stops.push(stop()), true);
  });
}

function takeStops(page: Page): Promise<(Stop | null)[]> {
  return page.evaluate(() => (window as unknown as Tabbed).stops.splice(0));
}
