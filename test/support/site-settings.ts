import type { Place } from './place';

export const PASSWORD = 'correct horse battery staple';

/** The admin of a site with these settings. */
export const ADMIN = { ADMIN_EMAIL: 'admin@example.org', ADMIN_PASSWORD: PASSWORD };

/** The environment of a site on a separate database, with what Postgres requires in addition. */
export function siteSettings(
  { folder, variables }: Place,
  port: number,
  env: Record<string, string>,
): Record<string, string> {
  const { DATABASE_URL } = variables;
  const onPostgres = DATABASE_URL && {
    DATABASE_URL,
    SITE_URL: `http://127.0.0.1:${port}`,
    JWT_SECRET: 'a secret for the length of a test run',
    SIGNUP_POLICY: 'approval',
    ...ADMIN,
  };
  return { DATA_DIR: folder, PORT: String(port), ...(onPostgres || {}), ...env };
}
