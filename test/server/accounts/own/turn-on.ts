import { Secret, TOTP } from 'otpauth';
import type { TestApp } from '../../../support/app';
import { until } from '../../../support/until';

/** An app of the test or a process. */
type Site = Pick<TestApp, 'call'>;

const PERIOD_MS = 30_000;

/** What an authenticator app shows; `steps` half minutes from now. */
export function codeOf(secret: string, steps = 0): string {
  const timestamp = Date.now() + steps * PERIOD_MS;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

/** A new secret, with a code of the half minute before as proof: the present one is still good. */
export async function beginFactor(app: Site, token: string) {
  const { json } = await app.call('POST', '/api/account/second-factor', { token });
  // The code must not become one of two half minutes before on its way.
  await until(() => Date.now() % PERIOD_MS < PERIOD_MS - 5000, { what: 'A young half minute' });
  return { secret: json.secret as string, code: codeOf(json.secret, -1) };
}

/** Adds a second factor to an account. */
export async function turnOn(
  app: Site,
  token: string,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const json = await beginFactor(app, token);
  const answer = await app.call('PUT', '/api/account/second-factor', { token, json });
  if (answer.status !== 200) throw new Error(`It answered ${answer.status}: ${answer.text}`);
  return { secret: json.secret, recoveryCodes: answer.json.recoveryCodes };
}
