import { randomUUID } from 'node:crypto';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Download,
  type Locator,
  type Page,
  type Request,
} from 'playwright-core';
import { from } from './addresses';
import { call } from './call';
import { plant } from './canaries';
import { browserOptions } from './chromium';
import { freshDatabase, type Place } from './place';
import { ask } from './postgres';
import { endServers, freePort, type ServerProcess, startServer } from './server-process';
import { leaveSecrets, sharedSite } from './shared-site';
import { ADMIN, PASSWORD, siteSettings } from './site-settings';

export { ADMIN, browserOptions, PASSWORD };

/** A signed-in person with an account. */
export interface Writer {
  name: string;
  email: string;
  token: string;
  userId: string;
}

export interface Site {
  url: string;
  server: ServerProcess;
  /** A new browser for a visitor: nothing stored, unless signed in. */
  visitor(options?: BrowserContextOptions & { signedInAs?: Writer }): Promise<BrowserContext>;
  /** A page in a new browser, at a path of the site. */
  open(path: string, options?: BrowserContextOptions & { signedInAs?: Writer }): Promise<Page>;
  /** Two accounts of a site cannot share a name. */
  makeWriter(name?: string): Promise<Writer>;
  /** The first admin, of a site with the settings ADMIN; the shared site has them. */
  admin(): Promise<Writer>;
  /** Approves a new account if necessary; only the embedded database allows open sign-up. */
  letIn(email: string): Promise<void>;
  makePost(writer: Writer, values?: object): Promise<{ _id: string; name: string; direct: string }>;
  /** Until the end of the test, problems that match are expected. */
  expectTrouble(pattern: RegExp): void;
  /** Kills the server as a power cut would, and restarts it on the same folder. */
  killAndRestart(): Promise<void>;
}

/**
 * The real site and a real browser for a file of tests: a site shared by all files, or a separate
 * site if the file needs settings. Any problem in a page (an error, a CSP violation, a failed
 * request to the site) fails the test that opened the page.
 */
export function useSite(env?: Record<string, string>): Site {
  return env ? useOwnSite(env) : useAnySite(null);
}

/** The same, for tests that kill the server or check all of a site's content. */
export function useOwnSite(env: Record<string, string> = {}): Site {
  return useAnySite(env);
}

/** A writer for the tests of a file; `each`: a new one for each test. */
export function useWriter(site: Site, { each = false, name }: WriterOptions = {}): Writer {
  const writer = {} as Writer;
  const before = each ? beforeEach : beforeAll;
  before(async () => void Object.assign(writer, await site.makeWriter(name)));
  return writer;
}

interface WriterOptions {
  each?: boolean;
  name?: string;
}

/** `env` starts a separate site; null uses the shared site. */
function useAnySite(env: Record<string, string> | null): Site {
  let place: Place;
  let browser: Browser;
  let port = 0;
  let databaseUrl: string | undefined;
  let troubles: string[] = [];
  let expected: RegExp[] = [];
  const contexts = new Set<BrowserContext>();

  const site: Site = {
    url: '',
    server: undefined as unknown as ServerProcess,

    async visitor({ signedInAs, ...options } = {}) {
      const storageState = signedInAs && { cookies: [], origins: [sessionOf(signedInAs)] };
      const context = await browser.newContext({
        baseURL: site.url,
        storageState,
        ...options,
        // A separate address, so that tests do not share limits.
        ...(env ? {} : { extraHTTPHeaders: { ...from(), ...options.extraHTTPHeaders } }),
      });
      contexts.add(context);
      context.setDefaultTimeout(20_000); // for a busy machine
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) =>
          console.error(`CSP: ${event.effectiveDirective} ${event.blockedURI}`),
        );
      });
      watch(context, site.url, (trouble) => troubles.push(trouble));
      return context;
    },

    async open(address, options) {
      const page = await (await site.visitor(options)).newPage();
      await page.goto(address);
      if (options?.javaScriptEnabled !== false) await ready(page);
      return page;
    },

    async makeWriter(name = `Writer ${randomUUID().slice(0, 8)}`) {
      const email = `${name.toLowerCase().replace(/\W/g, '.')}.${randomUUID()}@example.org`;
      const account = { name, email, password: PASSWORD, confirmPassword: PASSWORD };
      await api('POST', '/api/employees', { ...account, title: 'developer' }, 201);
      await site.letIn(email);
      const answer = await api('POST', '/api/auth/login', { email, password: PASSWORD }, 200);
      return { name, email, token: answer.token, userId: answer.userId };
    },

    async admin() {
      const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = ADMIN;
      const answer = await api('POST', '/api/auth/login', { email, password }, 200);
      return { name: answer.name, email, token: answer.token, userId: answer.userId };
    },

    async letIn(email) {
      if (!databaseUrl) return;
      const approve = `
        UPDATE employee SET status = 'active', on_site = true, rights = '{publish}' WHERE email = $1`;
      await ask(databaseUrl, approve, [email]);
    },

    async makePost(writer, values = {}) {
      const post = { name: 'A post', sections: [{ type: 'text', content: 'Some words.' }] };
      return api('POST', '/api/blogs', { ...post, ...values }, 201, writer.token);
    },

    expectTrouble: (pattern) => void expected.push(pattern),

    async killAndRestart() {
      site.server.signal('SIGKILL');
      await site.server.ended;
      await start();
    },
  };

  async function start() {
    site.server = await startServer(siteSettings(place, port, env ?? {}));
    site.url = site.server.url;
  }

  async function useShared() {
    const { url, databaseUrl: shared } = sharedSite();
    const notOurs = () => {
      throw new Error('Other files use this site too: useOwnSite() has a server to end or to read');
    };
    site.url = url;
    site.server = {
      url,
      pid: 0,
      output: notOurs,
      errors: notOurs,
      until: notOurs,
      signal: notOurs,
      call: (method, address, options) => call(url + address, method, options),
      ended: new Promise(() => undefined),
    };
    databaseUrl = shared;
  }

  async function useOwn() {
    port = await freePort();
    place = await freshDatabase();
    databaseUrl = place.variables.DATABASE_URL;
    await start();
  }

  async function api(method: string, address: string, json: object, status: number, token = '') {
    const answer = await site.server.call(method, address, { json, token, headers: from() });
    if (answer.status !== status) throw new Error(`${address} ${answer.status}: ${answer.text}`);
    return answer.json;
  }

  function sessionOf({ token, name, email, userId }: Writer) {
    const user = JSON.stringify({ email, userId, name });
    const localStorage = [
      { name: 'token', value: token },
      { name: 'user', value: user },
    ];
    return { origin: site.url, localStorage };
  }

  beforeAll(async () => {
    [browser] = await Promise.all([
      chromium.connect(sharedSite().browser),
      env ? useOwn() : useShared(),
    ]);
  });

  beforeEach(() => {
    troubles = [];
    expected = [];
  });

  afterEach(async () => {
    await Promise.all([...contexts].map((context) => context.close()));
    contexts.clear();
    expect(troubles.filter((trouble) => !expected.some((one) => one.test(trouble)))).toEqual([]);
  });

  afterAll(async () => {
    await browser?.close();
    if (!env) return leaveSecrets();
    await endServers();
    await place.remove();
  });

  return site;
}

function watch(context: BrowserContext, origin: string, report: (trouble: string) => void): void {
  const ours = (request: Request) => request.url().startsWith(`${origin}/`);
  const named = (request: Request) => `${request.method()} ${request.url().slice(origin.length)}`;
  context.on('weberror', (webError) => {
    const error = webError.error();
    report(`page error: ${error.stack || error.message}`); // a failed import has no stack
  });
  context.on('console', (message) => {
    // Failed loads are reported below, with the request.
    if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return;
    report(`console error: ${message.text()}`);
  });
  context.on('response', (response) => {
    const request = response.request();
    if (response.status() >= 400 && ours(request)) report(`${response.status()} ${named(request)}`);
  });
  context.on('requestfailed', (request) => {
    const { errorText = '' } = request.failure() ?? {};
    // Leaving a page aborts its pending requests.
    if (ours(request) && errorText !== 'net::ERR_ABORTED') report(`${errorText} ${named(request)}`);
  });
}

/** What React keeps on its root element, as far as it says whether the page is hydrated. */
interface ReactRoot {
  stateNode: { current: { memoizedState: { isDehydrated: boolean } } };
}

/** Waits until React has hydrated the page; before that, only the browser would handle a click. */
export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(isHydrated);
}

/** Whether React has hydrated this page. It runs in the page. */
export function isHydrated(): boolean {
  const root = (document.getElementById('root') ?? {}) as Record<string, ReactRoot>;
  const key = Object.keys(root).find((one) => one.startsWith('__reactContainer'));
  return key !== undefined && root[key]?.stateNode.current.memoizedState.isDehydrated === false;
}

/** Waits until a change is visible: the current frame may have started before it. */
export function twoFrames(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
  });
}

/**
 * The content of a downloaded file. The browser is another process, possibly with other folders.
 */
export async function textOf(download: Download): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** Types into the fields with these labels. */
export async function fill(page: Page, values: Record<string, string>): Promise<void> {
  plant(values);
  for (const [label, value] of Object.entries(values)) {
    if (label === 'Text') await write(page, value);
    else
      await page
        .getByLabel(label, { exact: true })
        .and(page.locator('input, textarea'))
        .fill(value);
  }
}

/** The text of a post in its editor, once that has loaded. */
export function textField(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Text', exact: true });
}

/** Types the text of a post, key by key, replacing all of it. */
export async function write(page: Page, text: string): Promise<void> {
  await textField(page).focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

/** Replaces a paragraph of a post, found by its text, key by key. */
export async function rewrite(page: Page, before: string, text: string): Promise<void> {
  await textField(page).getByText(before, { exact: true }).click({ clickCount: 3 });
  await page.keyboard.type(text);
}

/** The text of a post in its editor, without the fields of its blocks and the empty lines. */
export async function wordsIn(page: Page): Promise<string> {
  await textField(page).waitFor();
  const blocks = await textField(page)
    .locator(':scope > :not(figure, .sec-quote), :scope > .sec-quote > blockquote')
    .allInnerTexts();
  return blocks
    .map((block) => block.trim())
    .filter(Boolean)
    .join('\n');
}

/** Counts the documents that a page loads from now on: none while the client navigates. */
export function countDocuments(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) count += 1;
  });
  return () => count;
}

/** The page's current path and query. */
export function addressOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

/** What this browser stores of the session. */
export function stored(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => ({ ...localStorage }));
}
