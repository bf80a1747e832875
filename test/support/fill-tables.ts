import { randomBytes, randomUUID } from 'node:crypto';
import { seal } from '../../src/server/accounts/credentials/second-factor';
import { db } from '../../src/server/platform/database/data-source';
import type { Employee } from '../../src/entities/Employee';
import { fileForm, plainImage, plainPdf } from './image-files';
import type { TestApp } from './app';
import { makeEmployee, makePost, signInAs } from './make';
import { storeImport } from './make-import';
import { storeRelease } from './make-release';
import { makeUpload } from './media';

/** The secret of Ada's authenticator app. */
export const FACTOR = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** What a reader may write: quotes, line breaks, a backslash and letters of four bytes. */
const ODD_TEXT = `"Ada's"\r\n\\n\t{"a": [1]} \u2028 𝔄𝔦 naïve`;

export interface Filled {
  ada: Employee;
  token: string;
  /** The address of an upload of each kind. */
  files: string[];
  postId: string;
}

/** Inserts at least one row into every table, most of them through the API, and uploads files. */
export async function fillTables(app: TestApp): Promise<Filled> {
  const totpSecret = seal(FACTOR, app.config.jwtSecret);
  const ada = await makeEmployee({ name: 'Ada Quill', isAdmin: true, quote: ODD_TEXT });
  const bo = await makeEmployee({ name: 'Bo Ferreira', status: 'unconfirmed' });
  const token = await signInAs(app, ada);
  const image = await makeUpload(app, token, 'a.png', await plainImage(600, 400).png().toBuffer());
  const pdf = await makeUpload(app, token, 'Report.pdf', plainPdf(randomBytes(4).toString('hex')));
  const post = await makePost(app, token, {
    name: 'Measured twice',
    tags: ['Safety', 'evals'],
    img: image.url,
    sections: [{ type: 'text', content: `${ODD_TEXT}\n\n[A report](${pdf.url})` }],
  });
  const draft = await makePost(app, token, { name: 'A draft', status: 'draft', tags: ['safety'] });
  const body = fileForm('me.png', await plainImage(300, 300).png().toBuffer());
  const photo = await app.call('POST', '/api/account/photo', { token, body });
  if (photo.status !== 200) throw new Error(`The photo was answered ${photo.status}`);

  const { release } = await storeRelease(db().manager);
  await storeImport(db().manager, release.id);

  const now = new Date();
  const later = new Date(now.getTime() + 60 * 60 * 1000);
  const by = { employee_id: ada.id };
  const rows: [table: string, values: Record<string, unknown>][] = [
    ['old_slug', { kind: 'blog', slug: 'measured-once', target: post._id }],
    [
      'message',
      {
        id: randomUUID(),
        topic: 'contact',
        name: 'A reader',
        email: 'reader@example.org',
        organisation: '',
        message: ODD_TEXT,
        handler_id: ada.id,
        handler: ada.name,
        created_at: now,
      },
    ],
    [
      'subscriber',
      {
        id: randomUUID(),
        email: 'subscriber@example.org',
        first_name: '',
        last_name: '',
        key: randomUUID(),
        created_at: now,
      },
    ],
    [
      'autosave',
      {
        kind: 'post',
        document_id: draft._id,
        ...by,
        save_id: randomUUID(),
        content: { name: 'Unsaved', img: image.url, sections: [] },
        version: 1,
        seq: 3,
        kept_at: now,
        updated_at: now,
      },
    ],
    [
      'preview',
      {
        id: randomUUID(),
        kind: 'post',
        document_id: draft._id,
        token_hash: '1'.repeat(64),
        writer: ada.name,
        creator_id: ada.id,
        created_at: now,
        expires_at: later,
        changes: false,
      },
    ],
    [
      'invite',
      {
        id: randomUUID(),
        token_hash: '2'.repeat(64),
        made_by: ada.name,
        made_by_id: ada.id,
        created_at: now,
        expires_at: later,
      },
    ],
    [
      'password_link',
      {
        id: randomUUID(),
        ...by,
        token_hash: '3'.repeat(64),
        created_at: now,
        expires_at: later,
      },
    ],
    [
      'mail',
      {
        id: randomUUID(),
        kind: 'approved',
        recipient: ada.email,
        ...by,
        state: 'waiting',
        tries: 1,
        reason: '',
        next_try_at: later,
        created_at: now,
      },
    ],
    ['first_admin', { ...by, password_in_use: false }],
    ['wrong_code', { ...by, count: 2, last_at: now }],
    [
      'address_check',
      { employee_id: bo.id, email: bo.email, token_hash: '4'.repeat(64), expires_at: later },
    ],
    [
      'review',
      { blog_id: draft._id, asked_by_id: ada.id, asked_by: ada.name, note: 'Ready', asked_at: now },
    ],
    ['reviewer', { ...by, blog_id: draft._id }],
    ['publication_notice', { ...by, blog_id: post._id, by: 'Bo', created_at: now }],
    [
      'site_page',
      {
        id: randomUUID(),
        kind: 'about',
        fields: { title: ODD_TEXT },
        scheduled: { title: 'Later' },
        publish_at: later,
        publish_error: '',
        version: 2,
        updated_by: ada.name,
        updated_at: now,
        sample: false,
        status: 'published',
        created_at: now,
      },
    ],
    [
      'sample_removal',
      {
        id: randomUUID(),
        rows: { blog: [] },
        removed_by: ada.name,
        removed_at: now,
        deletes_at: later,
      },
    ],
    [
      'backup',
      {
        id: randomUUID(),
        kind: 'command',
        place: '/backups/site.tar',
        bytes: String(2 ** 33),
        succeeded: true,
        outcome: ODD_TEXT,
        created_at: now,
      },
    ],
    [
      'process',
      {
        id: randomUUID(),
        name: ODD_TEXT,
        release: '0.3.0',
        secret: 'none',
        site_url: 'https://lab.example',
        files: 'folder 1',
        settings: JSON.stringify({ SITE_TIMEZONE: 'none' }),
        change: '1',
        clock_ms: 0,
        started_at: now,
        seen_at: now,
      },
    ],
    ['purge_sending', { tries: 1, reason: 'It answered 500' }],
    [
      'asset',
      {
        name: 'start-AAAAAAAA.js',
        content: '\\x00',
        signature: 'none',
        build: 'none',
        used_at: now,
      },
    ],
    ['rate_limit', { key: 'login-known:a', points: 1, expire: String(later.getTime()) }],
  ];
  // Without a founder, an upgrade would make it unknown who is one.
  await db().query('UPDATE employee SET totp_secret = $1, founder = true WHERE id = $2', [
    totpSecret,
    ada.id,
  ]);
  const [session] = await db().query<{ id: string }[]>('SELECT id FROM session LIMIT 1');
  rows.push(['open_editor', { blog_id: draft._id, session_id: session?.id, seen_at: now }]);
  for (const [table, values] of rows) {
    const columns = Object.keys(values).join(', ');
    await db().query(
      `INSERT INTO ${table} (${columns})
       SELECT ${columns} FROM json_populate_record(NULL::${table}, $1::json)`,
      [JSON.stringify(values)],
    );
  }
  return { ada, token, files: [image.url, pdf.url, photo.json.photo.src], postId: post._id };
}

/** Every row of every table in the database, as text. */
export async function rowsOfTables(): Promise<Record<string, string[]>> {
  const tables = await db().query<{ name: string }[]>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename`,
  );
  const found: Record<string, string[]> = {};
  for (const { name } of tables) {
    const rows = await db().query<{ row: string }[]>(
      `SELECT to_jsonb(one)::text AS row FROM ${name} AS one ORDER BY 1`,
    );
    found[name] = rows.map(({ row }) => row);
  }
  return found;
}
