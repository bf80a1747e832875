import { from } from './addresses';
import type { Site, Writer } from './browser';
import { ADMIN, PASSWORD } from './site-settings';

export { ADMIN };

/** Signs in through the API, as another browser, and returns the token. */
export async function tokenFor(site: Site, email: string, userAgent = ''): Promise<string> {
  const answer = await site.server.call('POST', '/api/auth/login', {
    json: { email, password: PASSWORD },
    headers: { 'user-agent': userAgent, ...from() },
  });
  if (answer.status !== 200) throw new Error(`Sign-in answered ${answer.status}: ${answer.text}`);
  return answer.json.token as string;
}

/** Makes a person an admin, on a site with ADMIN. */
export async function promote(site: Site, { userId }: Writer): Promise<void> {
  const token = await tokenFor(site, ADMIN.ADMIN_EMAIL);
  const json = { isAdmin: true };
  const answer = await site.server.call('PUT', `/api/team/${userId}`, { token, json });
  if (answer.status !== 200) throw new Error(`It answered ${answer.status}: ${answer.text}`);
}

/** Whether a token is still valid. */
export async function isIn(site: Site, token: string): Promise<boolean> {
  return (await site.server.call('GET', '/api/auth/me', { token })).status === 200;
}
