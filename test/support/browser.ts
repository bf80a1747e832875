import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
  type Request,
} from 'playwright-core';
import { freshDatabase, type Place } from './app';
import { plant } from './canaries';
import { ask } from './postgres';
import { endServers, freePort, type ServerProcess, startServer } from './server-process';

export const PASSWORD = 'correct horse battery staple';

/** Somebody with an account, signed in. */
export interface Writer {
  name: string;
  email: string;
  token: string;
  userId: string;
}

export interface Site {
  url: string;
  server: ServerProcess;
  /** A browser of somebody's own: nothing stored, unless they are signed in. */
  visitor(options?: BrowserContextOptions & { signedInAs?: Writer }): Promise<BrowserContext>;
  /** A page in a browser of its own, at a path of the site. */
  open(path: string, options?: BrowserContextOptions & { signedInAs?: Writer }): Promise<Page>;
  makeWriter(name?: string): Promise<Writer>;
  makePost(writer: Writer, values?: object): Promise<{ _id: string; name: string }>;
  /** Until the end of the test, a trouble that matches is what the test is about. */
  expectTrouble(pattern: RegExp): void;
  /** Ends the server as a power cut would, and starts it again on the same folder. */
  killAndRestart(): Promise<void>;
}

/**
 * The real server and a real browser for a file of stories. Whatever goes wrong in a page (an
 * error, a breach of the CSP, a request of our own that fails) fails the test that opened it.
 */
export function useSite(env: Record<string, string> = {}): Site {
  let place: Place;
  let browser: Browser;
  let port = '';
  let troubles: string[] = [];
  let expected: RegExp[] = [];
  let writers = 0;
  const contexts = new Set<BrowserContext>();

  const site: Site = {
    url: '',
    server: undefined as unknown as ServerProcess,

    async visitor({ signedInAs, ...options } = {}) {
      const storageState = signedInAs && { cookies: [], origins: [sessionOf(signedInAs)] };
      const context = await browser.newContext({ baseURL: site.url, storageState, ...options });
      contexts.add(context);
      context.setDefaultTimeout(20_000); // of a machine that does much else
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

    async makeWriter(name = `Writer Number${(writers += 1)}`) {
      const email = `${name.toLowerCase().replace(/\W/g, '.')}@example.org`;
      const account = { name, email, password: PASSWORD, confirmPassword: PASSWORD };
      await api('POST', '/api/employees', { ...account, title: 'developer' }, 201);
      const { DATABASE_URL } = place.variables;
      // Open sign-up is for trials, which have the embedded database.
      if (DATABASE_URL) await ask(DATABASE_URL, `UPDATE employee SET status = 'active'`);
      const answer = await api('POST', '/api/auth/login', { email, password: PASSWORD }, 200);
      return { name, email, token: answer.token, userId: answer.userId };
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
    const { DATABASE_URL } = place.variables;
    const onPostgres = DATABASE_URL && {
      DATABASE_URL,
      SITE_URL: `http://127.0.0.1:${port}`,
      JWT_SECRET: 'a secret for the length of a test run',
      SIGNUP_POLICY: 'approval',
      ADMIN_EMAIL: 'admin@example.org',
      ADMIN_PASSWORD: PASSWORD,
    };
    site.server = await startServer({
      DATA_DIR: place.folder,
      PORT: port,
      ...(onPostgres || {}),
      ...env,
    });
    site.url = site.server.url;
  }

  async function api(method: string, address: string, json: object, status: number, token = '') {
    const answer = await site.server.call(method, address, { json, token });
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
    port = String(await freePort());
    place = await freshDatabase();
    [browser] = await Promise.all([openBrowser(), start()]);
  }, 120_000); // a new database, on a machine that may be busy

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
    await endServers();
    await place.remove();
  });

  return site;
}

export const browserOptions = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  // Going back brings a document back as it was left, as it does for everybody.
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
  ],
};

export function openBrowser(): Promise<Browser> {
  return chromium.launch(browserOptions);
}

function watch(context: BrowserContext, origin: string, report: (trouble: string) => void): void {
  const ours = (request: Request) => request.url().startsWith(`${origin}/`);
  const named = (request: Request) => `${request.method()} ${request.url().slice(origin.length)}`;
  context.on('weberror', (webError) => {
    const error = webError.error();
    report(`page error: ${error.stack || error.message}`); // a failed import has no stack
  });
  context.on('console', (message) => {
    // What failed to load is told below, with the request that failed.
    if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return;
    report(`console error: ${message.text()}`);
  });
  context.on('response', (response) => {
    const request = response.request();
    if (response.status() >= 400 && ours(request)) report(`${response.status()} ${named(request)}`);
  });
  context.on('requestfailed', (request) => {
    const { errorText = '' } = request.failure() ?? {};
    // Leaving a page gives up what it was still asking for.
    if (ours(request) && errorText !== 'net::ERR_ABORTED') report(`${errorText} ${named(request)}`);
  });
}

/** Waits until React has taken the page over: before, a click would be the browser's alone. */
export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root') ?? {};
    return Object.keys(root).some((key) => key.startsWith('__reactContainer'));
  });
}

/** Types into the fields with these labels. */
export async function fill(page: Page, values: Record<string, string>): Promise<void> {
  plant(values);
  for (const [label, value] of Object.entries(values)) {
    if (/^(Text|Quote) \d+$/.test(label)) await write(page, label, value);
    // A section of a post is a group with the same name.
    else
      await page
        .getByLabel(label, { exact: true })
        .and(page.locator('input, textarea'))
        .fill(value);
  }
}

/** A section of a post, by its name: still, in its editor, or as a plain field. */
export function sectionField(page: Page, name: string): Locator {
  return page.getByRole('textbox', { name, exact: true });
}

/** Types into a section of a post, key by key, in place of what is there. */
export async function write(page: Page, name: string, text: string): Promise<void> {
  await sectionField(page, name).focus(); // what has the focus now is its editor, another element
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

/** What stands in a section of a post. */
export function wordsIn(page: Page, name: string): Promise<string> {
  return sectionField(page, name).evaluate((field) => {
    if (field instanceof HTMLTextAreaElement) return field.value;
    return field.querySelector('.placeholder') ? '' : (field.textContent ?? '').trim();
  });
}

/** Counts the documents that a page loads from now on: none while the browser code navigates. */
export function countDocuments(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) count += 1;
  });
  return () => count;
}

/** Where the page is: path and query. */
export function addressOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

/** What this browser keeps of the session. */
export function stored(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => ({ ...localStorage }));
}
