import type { TestApp } from './app';

/** What a browser says when a page of the same site sends a form. */
export const ownForm = { 'sec-fetch-site': 'same-origin' };

/** Submits a form as a browser without JavaScript does. */
export function sendForm(
  app: TestApp,
  path: string,
  values: Record<string, string> | string[][] | string,
  headers: Record<string, string> = {},
) {
  const body = typeof values === 'string' ? values : new URLSearchParams(values).toString();
  return app.call('POST', path, {
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });
}

/** The tag of the first field with this name, '' if there is none. */
export function inputOf(html: string, name: string): string {
  return new RegExp(`<(input|textarea)[^>]* name="${name}"[^>]*>`).exec(html)?.[0] ?? '';
}
