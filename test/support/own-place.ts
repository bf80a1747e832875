import { freshDatabase, type Place } from './app';
import { PASSWORD } from './make';
import { endServers, type ServerProcess } from './server-process';

export const FIRST_ADMIN = {
  ADMIN_EMAIL: 'admin@lab.example',
  ADMIN_PASSWORD: 'the first admin of all',
};

/** A separate database for each test of a file that starts the site as a process. */
export interface OwnPlace extends Place {
  /** The environment of a site on it. */
  env(more?: Record<string, string>): Record<string, string>;
}

/**
 * Creates a database before each test with `make`. Afterwards it ends every process and removes the database.
 */
export function useOwnPlace(make = freshDatabase): OwnPlace {
  let place: Place;
  beforeEach(async () => {
    place = await make();
  });
  afterEach(async () => {
    await endServers();
    await place.remove();
  });
  return {
    get folder() {
      return place.folder;
    },
    get variables() {
      return place.variables;
    },
    remove: () => place.remove(),
    env: (more = {}) => siteEnv(place, more),
  };
}

/** The environment of a site on a database. */
export const siteEnv = (place: Place, more: Record<string, string> = {}) => ({
  DATA_DIR: place.folder,
  ...(place.variables.DATABASE_URL ? { JWT_SECRET: 'x'.repeat(32), ...FIRST_ADMIN } : {}),
  ...place.variables,
  ...more,
});

/** Signs in with the account of FIRST_ADMIN. */
export const loginFirstAdmin = (server: Pick<ServerProcess, 'call'>) =>
  login(server, FIRST_ADMIN.ADMIN_EMAIL, FIRST_ADMIN.ADMIN_PASSWORD);

export const login = (server: Pick<ServerProcess, 'call'>, email: string, password: string) =>
  server.call('POST', '/api/auth/login', { json: { email, password } });

/** The values of a sign-up form. */
export const signUpForm = (email: string) => ({
  name: 'Ada Quill',
  email,
  password: PASSWORD,
  confirmPassword: PASSWORD,
  title: 'developer',
});

export const sampleLine = /^Their password, shown only now: (\S+)$/m;
const emailLine = /^Sample admins: (.+)$/m;

/** The link for the first admin that a start prints, once; it is in no line of the log. */
export function firstAdminLink(server: ServerProcess): string {
  const [link = '', ...others] = server.output().match(/\S+#token=\S+/g) ?? [];
  if (others.length > 0) throw new Error('The link is printed more than once');
  if (!server.output().includes(`, once, within seven days:\n${link}\n`)) {
    throw new Error(`No link for the first admin in: ${server.output()}`);
  }
  return link;
}

/** The sign-in details that the first start prints. */
export function samplesOf(server: ServerProcess): { emails: string[]; password: string } {
  const emails = emailLine.exec(server.output())?.[1]?.split(', ') ?? [];
  return { emails, password: sampleLine.exec(server.output())?.[1] ?? '' };
}
