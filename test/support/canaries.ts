/**
 * Every secret that goes through a call of a test, or is set for its site: a password, a token, a
 * code, a one-time link, a key. None of them may stand in a line of the log when the app ends.
 */
const secrets = new Set<string>();

const NAMES = /password|token|secret|recoverycodes|^(code|link|invite|key)$/i;
const IN_ADDRESS = /(?:[?&](?:invite|link|key)=|\/preview\/)([\w-]+)/g;
// What is shorter stands in a log by chance.
const LEAST = 12;

/** Notes the secrets in what was sent or answered. */
export function plant(value: unknown, name = ''): void {
  if (typeof value === 'string') {
    if (NAMES.test(name) && value.length >= LEAST) secrets.add(value);
    for (const [, secret = ''] of value.matchAll(IN_ADDRESS)) {
      if (secret.length >= LEAST) secrets.add(secret);
    }
  } else if (Array.isArray(value)) {
    value.forEach((one) => plant(one, name));
  } else if (value !== null && typeof value === 'object') {
    for (const [key, one] of Object.entries(value)) plant(one, key);
  }
}

/** Notes the secrets in a site's environment, also the password in an address such as SMTP_URL. */
export function plantSettings(env: Record<string, string>): void {
  plant(env);
  for (const value of Object.values(env)) {
    if (URL.canParse(value)) plant(decodeURIComponent(new URL(value).password), 'password');
  }
}

/** All that were noted until now, for a log that another process looks through. */
export function planted(): string[] {
  return [...secrets];
}

/** Throws when a line of a log has one of them, or of `others`, as it is or escaped. */
export function refuseSecretsIn(lines: string[], others: string[] = []): void {
  const log = lines.join('\n');
  for (const secret of new Set([...secrets, ...others])) {
    const found = formsOf(secret).find((form) => log.includes(form));
    if (found === undefined) continue;
    const line = lines.find((one) => one.includes(found)) ?? '';
    throw new Error(`A secret is in the log: "${found}" in ${line}`);
  }
}

/** A secret as it is, in JSON, in an address and in a form. */
function formsOf(secret: string): string[] {
  const inAddress = encodeURIComponent(secret.toWellFormed());
  const inJson = JSON.stringify(secret).slice(1, -1);
  return [...new Set([secret, inJson, inAddress, inAddress.replaceAll('%20', '+')])];
}
