import { errorCodes } from '../../src/shared/api/errors';

/**
 * Every secret that a test sends, receives or sets for its site: a password, a token, a code, a
 * one-time link, a key. None of them may appear in the log when the app ends.
 */
const secrets = new Set<string>();

const NAMES = /password|token|secret|recoverycodes|^(code|link|invite|key)$/i;
const IN_ADDRESS = /(?:[?&](?:invite|link|key)=|#token=|\/preview\/)([\w-]+)/g;
// Shorter values appear in a log by chance.
const LEAST = 12;
// The `code` of an error is in the log as the reason.
const isSecret = (text: string) => text.length >= LEAST && !(text in errorCodes);

/** Records the secrets in what was sent or received. */
export function plant(value: unknown, name = ''): void {
  if (typeof value === 'string') {
    if (NAMES.test(name) && isSecret(value)) secrets.add(value);
    for (const [, secret = ''] of value.matchAll(IN_ADDRESS)) {
      if (secret.length >= LEAST) secrets.add(secret);
    }
  } else if (Array.isArray(value)) {
    value.forEach((one) => plant(one, name));
  } else if (value !== null && typeof value === 'object') {
    for (const [key, one] of Object.entries(value)) plant(one, key);
  }
}

/**
 * Records the secrets in a site's environment, including the password in an address such as
 * SMTP_URL.
 */
export function plantSettings(env: Record<string, string>): void {
  plant(env);
  for (const value of Object.values(env)) {
    if (URL.canParse(value)) plant(decodeURIComponent(new URL(value).password), 'password');
  }
}

/** All secrets recorded so far, to check the log of another process. */
export function planted(): string[] {
  return [...secrets];
}

/** Throws if a log line contains one of them, or of `others`, plain or escaped. */
export function refuseSecretsIn(lines: string[], others: string[] = []): void {
  const log = lines.join('\n');
  for (const secret of new Set([...secrets, ...others])) {
    const found = formsOf(secret).find((form) => log.includes(form));
    if (found === undefined) continue;
    const line = lines.find((one) => one.includes(found)) ?? '';
    throw new Error(`A secret is in the log: "${found}" in ${line}`);
  }
}

/**
 * A secret in plain text, as encoded in JSON, in an address and in a form, and in what is logged of bytes: a list
 * of numbers, hex digits or base64.
 */
function formsOf(secret: string): string[] {
  const inAddress = encodeURIComponent(secret.toWellFormed());
  const inJson = JSON.stringify(secret).slice(1, -1);
  const bytes = Buffer.from(secret);
  const plain = [secret, inJson, inAddress, inAddress.replaceAll('%20', '+')];
  return [...new Set([...plain, bytes.join(','), bytes.toString('hex'), ...base64Of(bytes)])];
}

/** The base64 of bytes inside others: it depends on how many bytes come before, and its ends on which. */
function base64Of(bytes: Buffer): string[] {
  return [0, 1, 2].flatMap((before) => {
    const whole = Buffer.concat([Buffer.alloc(before), bytes]);
    const end = Math.floor(whole.length / 3) * 4;
    const text = whole.toString('base64').slice(before === 0 ? 0 : 4, end);
    return [text, text.replaceAll('+', '-').replaceAll('/', '_')];
  });
}
