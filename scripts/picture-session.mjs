// Somebody signed in, for the pictures of the desk.
/* global FormData -- Node has it */

const desktop =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

async function logIn(baseURL, { email, password }, userAgent = desktop) {
  const response = await fetch(`${baseURL}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify({ email, password }),
  });
  if (!response.ok) throw new Error(`Sign-in: ${response.status} ${await response.text()}`);
  return response.json();
}

/**
 * Signs in. `call(method, path, body, headers)` asks the API; `elsewhere(userAgent)` signs in once
 * more in another browser; `inEachWindow(work)` gives a page at both widths, light and dark, and a
 * function that takes a picture of it.
 */
export async function openSession(browser, baseURL, who, save) {
  const { token, userId, name } = await logIn(baseURL, who);

  async function call(method, address, body, headers = {}) {
    const isForm = body instanceof FormData;
    const response = await fetch(baseURL + address, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(isForm || body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: isForm ? body : JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`);
    return response.json();
  }

  async function inEachWindow(work) {
    const localStorage = [
      { name: 'token', value: token },
      { name: 'user', value: JSON.stringify({ email: who.email, userId, name }) },
    ];
    for (const width of [320, 1280]) {
      for (const colorScheme of ['light', 'dark']) {
        const context = await browser.newContext({
          baseURL,
          viewport: { width, height: 900 },
          colorScheme,
          reducedMotion: 'reduce',
          storageState: { cookies: [], origins: [{ origin: baseURL, localStorage }] },
        });
        const page = await context.newPage();
        await work(page, async (what) => {
          await page.evaluate('document.fonts.ready');
          await page.waitForLoadState('networkidle');
          await save(page, `${what}-${width}-${colorScheme}`);
        });
        await context.close();
      }
    }
  }

  return { call, inEachWindow, elsewhere: (userAgent) => logIn(baseURL, who, userAgent) };
}

/** Opens a page of the desk and waits for its title and the first row of its list. */
export async function openList(page, title, address) {
  await page.goto(address);
  await page.getByRole('heading', { name: title, level: 1, exact: true }).waitFor();
  await page.getByRole('main').getByRole('listitem').first().waitFor();
}
