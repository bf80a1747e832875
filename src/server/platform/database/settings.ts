import fs from 'node:fs';

/**
 * Checks DATABASE_URL, and adds the password in DATABASE_PASSWORD_FILE if it has none. Adds a
 * sentence to `problems` for everything that is wrong.
 */
export function readDatabaseUrl(
  value: string | undefined,
  passwordFile: string | undefined,
  problems: string[],
): string | undefined {
  if (value !== undefined && !(/^postgres(ql)?:\/\//.test(value) && URL.canParse(value))) {
    // The value may contain a password, so the message does not repeat it.
    problems.push('DATABASE_URL must look like postgres://user:password@host:5432/name.');
    return value;
  }
  if (passwordFile === undefined) return value;
  const url = value === undefined ? null : new URL(value);
  if (url?.password) return value;
  if (!url?.username || !url.hostname) {
    problems.push('DATABASE_PASSWORD_FILE needs a DATABASE_URL with a user and a host.');
    return value;
  }
  try {
    url.password = encodeURIComponent(fs.readFileSync(passwordFile, 'utf8').trim());
  } catch (error) {
    problems.push(`DATABASE_PASSWORD_FILE cannot be read: ${(error as Error).message}.`);
  }
  return url.href;
}
