import { Secret, TOTP } from 'otpauth';
import type { TestApp } from '../../../support/app';
import { until } from '../../../support/until';

/** An app in the test's process, or a server process. */
type Site = Pick<TestApp, 'call'>;

const PERIOD_MS = 30_000;

/** The code that an authenticator app shows, `steps` half minutes from now. */
export function codeOf(secret: string, steps = 0): string {
  const timestamp = Date.now() + steps * PERIOD_MS;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

/** A new secret, confirmed with the previous code, so that the current code is still unused. */
export async function beginFactor(app: Site, token: string) {
  const { json } = await app.call('POST', '/api/account/second-factor', { token });
  // Avoids that the code expires while the request is running.
  await until(() => Date.now() % PERIOD_MS < PERIOD_MS - 5000, { what: 'A young half minute' });
  return { secret: json.secret as string, code: codeOf(json.secret, -1) };
}

/** Turns on two-factor authentication for an account. */
export async function turnOn(
  app: Site,
  token: string,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret, code } = await beginFactor(app, token);
  const answer = await app.call('PUT', '/api/account/second-factor', { token, json: { code } });
  if (answer.status !== 200) throw new Error(`It answered ${answer.status}: ${answer.text}`);
  return { secret, recoveryCodes: answer.json.recoveryCodes };
}
