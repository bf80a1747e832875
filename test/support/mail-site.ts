import { type Mailbox, openMailbox, type Received } from '../server/mail/mailbox';
import { ADMIN, tokenFor } from './account';
import { from } from './addresses';
import { type Site, useOwnSite, type Writer } from './browser';
import { eventually } from './editor';

/** A site that sends email, the mail server that receives it, and an admin. */
export interface MailSite {
  site: Site;
  readonly box: Mailbox;
  /** Signed in before the first test. */
  readonly admin: Writer;
  /** The newest email to an address, once there are `count`. */
  mailTo(address: string, count?: number): Promise<Received>;
  /** Submits an address in the newsletter form, through the API. */
  subscribe(email: string): Promise<void>;
}

/**
 * A site with its own mail server, for a file of tests about email. `more` are further settings,
 * complete before the site starts.
 */
export function useMailSite(more: Record<string, string> = {}): MailSite {
  const env: Record<string, string> = {
    ...ADMIN,
    MAIL_FROM: 'Assay <site@lab.example>',
    TRUST_PROXY: '1',
  };
  let box: Mailbox;
  let admin: Writer;
  // Runs before the site starts and reads `env`.
  beforeAll(async () => {
    box = await openMailbox();
    Object.assign(env, more, { SMTP_URL: box.url });
  });
  const site = useOwnSite(env);
  beforeAll(async () => {
    const token = await tokenFor(site, ADMIN.ADMIN_EMAIL);
    const { json } = await site.server.call('GET', '/api/auth/me', { token });
    admin = { name: json.name, email: json.email, token, userId: json.userId };
  });
  afterEach(() => {
    box.refuse = null;
  });
  afterAll(() => box.close());

  const received = (address: string) => box.received.filter(({ to }) => to.includes(address));
  return {
    site,
    get box() {
      return box;
    },
    get admin() {
      return admin;
    },
    async mailTo(address, count = 1) {
      await eventually(async () => received(address).length, count);
      return received(address).at(-1) as Received;
    },
    async subscribe(email) {
      const options = { json: { email }, headers: from() };
      const { status, text } = await site.server.call('POST', '/api/subscribers', options);
      if (status !== 201) throw new Error(`It answered ${status}: ${text}`);
    },
  };
}
