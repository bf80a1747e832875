import { linkIn } from '../server/mail/mailbox';
import { fill, PASSWORD, ready } from '../support/browser';
import { tokenIn } from '../support/link-token';
import { useMailSite } from '../support/mail-site';
import { type Proxy, startProxy } from '../support/proxy';
import { freePort } from '../support/server-process';
import { press } from '../support/team';
import { until } from '../support/until';

// The site behind HAProxy, whose access log has the whole address and the Referer of every request.
// Needs HAProxy, from Debian or at HAPROXY_PATH.

const settings: Record<string, string> = {};
let port: number;
beforeAll(async () => {
  port = await freePort();
  settings.SITE_URL = `http://127.0.0.1:${port}`;
});
const mail = useMailSite(settings);
const { site } = mail;
let proxy: Proxy;
beforeAll(async () => {
  proxy = await startProxy(port, site.url);
});
afterAll(() => proxy?.close());

const NEW = 'another horse, another battery';

/** Opens an address of the site through the proxy. */
async function open(address: string) {
  expect(address).toMatch(`${settings.SITE_URL}/`);
  const page = await (await site.visitor()).newPage();
  await page.goto(address);
  await ready(page);
  return page;
}

/** Waits until the proxy has logged the last request, and finds the token in neither log. */
async function expectInNoLog(token: string, lastRequest: string) {
  await until(() => proxy.log().includes(`"${lastRequest} HTTP/1.1"`), { what: lastRequest });
  expect(token).toHaveLength(43);
  expect(proxy.log()).not.toContain(token);
  expect(site.server.output()).not.toContain(token);
  expect(site.server.errors()).not.toContain(token);
}

test('the token of a password link is in no log on its way from the email to the sign-in', async () => {
  const { email } = mail.admin;
  const page = await open(`${settings.SITE_URL}/forgotten`);
  await fill(page, { Email: email });
  await press(page, 'Send link');
  await page.getByText('If there is an account with this address').waitFor();
  const link = linkIn(await mail.mailTo(email)).href;

  const owner = await open(link);
  await owner.reload();
  await ready(owner);
  await fill(owner, { 'New password': NEW, 'Confirm password': NEW });
  await press(owner, 'Set password');
  await owner.getByText('Your new password is set.').waitFor();
  await owner.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await fill(owner, { Email: email, Password: NEW });
  await press(owner, 'Sign In');
  await owner.waitForURL(`${settings.SITE_URL}/dashboard`);
  await expectInNoLog(tokenIn(link), 'POST /api/auth/login');
});

test('the token of an invitation is in no log on its way from the desk to the account', async () => {
  const options = { json: { email: mail.admin.email, password: NEW } };
  const { json: session } = await site.server.call('POST', '/api/auth/login', options);
  const { token } = session;
  const { json } = await site.server.call('POST', '/api/team/invites', { token });

  const guest = await open(json.url);
  await fill(guest, { Name: 'Grace Guest', Email: 'grace@example.org' });
  await fill(guest, { Password: PASSWORD, 'Confirm password': PASSWORD });
  await guest.getByLabel('Title').selectOption('HR');
  await press(guest, 'Create account');
  await guest.getByText('Account created. Sign in to continue.').waitFor();
  await expectInNoLog(tokenIn(json.url), 'POST /api/employees');
});

// Also shows that a token in a query would be found.
test('the token of a link in the old form is in the log of the proxy, and not in ours', async () => {
  const token = 'o'.repeat(43);
  const page = await open(`${settings.SITE_URL}/new-password?link=${token}`);
  await page.waitForURL(`${settings.SITE_URL}/new-password`);
  const line = `"GET /new-password?link=${token} HTTP/1.1"`;
  await until(() => proxy.log().includes(line), { what: line });
  expect(site.server.output()).toContain('"path":"/new-password"');
  expect(site.server.output()).not.toContain(token);
});
