import type { BrowserContext } from 'playwright-core';
import oldest from '../../scripts/browsers.json';
import { builtins } from '../support/compat/feature-index';
import { api, type Feature, featuresOf, lackedBy } from '../support/compat/support';

/** A browser whose functions the tests can take from Chromium. */
export type OlderBrowser = 'firefox' | 'safari';

// Chromium goes on to demand what only these can make.
const demanded = /^trusted/i;

const types = [
  ...featuresOf(builtins),
  ...featuresOf(builtins.Intl).map(([type, one]) => [`Intl.${type}`, one] as const),
  ...featuresOf(api),
].filter(([type]) => !demanded.test(type));

/** Where Chromium has what the older browser lacks: `URL canParse`, `String.prototype toWellFormed`. */
export function newerThan(browser: OlderBrowser): [owner: string, name: string][] {
  const lacks = (feature: Feature) => lackedBy(feature).includes(`${browser} ${oldest[browser]}`);
  return types.flatMap(([type, feature]) => {
    const gone = featuresOf(feature).filter(
      ([key, member]) => lacks(member) && !key.endsWith('_event') && !demanded.test(key),
    );
    const names = gone.map(([key]) => key.replace(/_static$/, ''));
    const owners = [type, `${type}.prototype`, ...(type === 'Window' ? ['window'] : [])];
    const at = type.lastIndexOf('.');
    const itself: [string, string] = [at < 0 ? 'window' : type.slice(0, at), type.slice(at + 1)];
    return [
      ...names.flatMap((name) => owners.map((owner): [string, string] => [owner, name])),
      ...(lacks(feature) ? [itself] : []),
    ];
  });
}

/** Takes from all pages of a Chromium what an older browser lacks. */
export async function withoutNewer(context: BrowserContext, browser: OlderBrowser): Promise<void> {
  await context.addInitScript((all: [string, string][]) => {
    for (const [owner, name] of all) {
      let place: unknown = window;
      for (const part of owner === 'window' ? [] : owner.split('.'))
        place = (place as Record<string, unknown> | undefined)?.[part];
      if (place !== undefined && place !== null) delete (place as Record<string, unknown>)[name];
    }
  }, newerThan(browser));
}
