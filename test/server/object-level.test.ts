import { randomUUID } from 'node:crypto';
import type { Employee } from '../../src/entities/Employee';
import { db } from '../../src/server/platform/database/data-source';
import { useApp } from '../support/app';
import { fetchFile } from '../support/media';
import { tokenIn } from '../support/link-token';
import { makePost, makeSignedIn, PASSWORD, signInAs } from '../support/make';
import { fileForm, plainImage } from '../support/image-files';
import { sample } from '../support/sample';

interface Person {
  employee: Employee;
  token: string;
}

const app = useApp();
let owner: Person;
beforeEach(async () => {
  owner = await makeSignedIn(app);
});

const call = (as: Person, method: string, path: string, json?: object) =>
  app.call(method, path, { token: as.token, ...(json ? { json } : {}) });
const isIn = async (token: string) =>
  (await app.call('GET', '/api/auth/me', { token })).status === 200;
const saveOf = (content: string, base: string | null = null) => ({
  save: randomUUID(),
  base,
  mode: base ? 'supersede' : 'replace',
  version: null,
  content: { name: 'Unsaved', sections: [{ type: 'text', content }] },
});

describe.each(sample<[string, boolean]>(['an employee', false], ['an admin', true]))(
  'what belongs to one person, against %s',
  (_, isAdmin) => {
    let other: Person;
    beforeEach(async () => {
      other = await makeSignedIn(app, { isAdmin });
    });

    test('sessions are neither listed nor ended', async () => {
      const second = await signInAs(app, owner.employee);
      const { json: sessions } = await call(owner, 'GET', '/api/account/sessions');
      const seen = (await call(other, 'GET', '/api/account/sessions')).text;
      for (const { _id } of sessions) {
        expect(seen).not.toContain(_id);
        expect((await call(other, 'DELETE', `/api/account/sessions/${_id}`)).status).toBe(404);
      }
      expect((await call(other, 'DELETE', '/api/account/sessions')).status).toBe(204);
      expect([await isIn(owner.token), await isIn(second)]).toEqual([true, true]);
    });

    test('an autosave is neither read, nor listed, nor replaced, nor deleted', async () => {
      const id = randomUUID();
      const path = `/api/autosaves/post/${id}`;
      const mine = saveOf('Mine.');
      await call(owner, 'PUT', path, mine);
      expect((await call(other, 'GET', path)).status).toBe(204);
      expect((await call(other, 'GET', '/api/autosaves')).json).toEqual([]);
      const over = saveOf('Over it.', mine.save);
      expect((await call(other, 'PUT', path, over)).status).toBe(409);
      expect((await call(other, 'PUT', path, { ...over, content: null })).status).toBe(409);
      await call(other, 'PUT', path, saveOf('Theirs.'));
      expect((await call(owner, 'GET', path)).json.content.sections[0].content).toBe('Mine.');
    });

    test('its superseded texts are not in their revisions', async () => {
      const { _id } = await makePost(app, owner.token);
      const first = saveOf('Superseded.');
      await call(owner, 'PUT', `/api/autosaves/post/${_id}`, first);
      await call(owner, 'PUT', `/api/autosaves/post/${_id}`, saveOf('Another text.', first.save));
      const path = `/api/blogs/${_id}/revisions`;
      const [aside] = (await call(owner, 'GET', path)).json;
      expect(aside.kind).toBe('superseded');
      const kinds = (await call(other, 'GET', path)).json.map(({ kind }: { kind: string }) => kind);
      expect(kinds).toEqual(['published']);
      expect((await call(other, 'GET', `${path}/${aside._id}`)).status).toBe(404);
      expect((await call(owner, 'GET', `${path}/${aside._id}`)).status).toBe(200);
    });

    test('a revision is read only at its own post', async () => {
      const [one, another] = [await makePost(app, owner.token), await makePost(app, other.token)];
      const [revision] = (await call(owner, 'GET', `/api/blogs/${one._id}/revisions`)).json;
      const path = `/api/blogs/${another._id}/revisions/${revision._id}`;
      expect((await call(other, 'GET', path)).status).toBe(404);
    });

    test('the address of a preview is shown to nobody else, and is revoked only at its post', async () => {
      const [draft, another] = [
        await makePost(app, owner.token, { status: 'draft' }),
        await makePost(app, other.token),
      ];
      const path = `/api/blogs/${draft._id}/previews`;
      const { _id, url } = (await call(owner, 'POST', path)).json;
      const { pathname } = new URL(url);
      expect((await call(other, 'GET', path)).text).not.toContain(pathname.split('/').at(-1));
      const elsewhere = `/api/blogs/${another._id}/previews/${_id}`;
      expect((await call(other, 'DELETE', elsewhere)).status).toBe(404);
      expect((await app.call('GET', pathname)).status).toBe(200);
      expect((await app.call('GET', `/api/blogs/${draft._id}`)).status).toBe(404);
    });

    test('a post is not created again under another name', async () => {
      const { _id } = await makePost(app, owner.token, { name: 'Mine', status: 'draft' });
      const json = { _id, name: 'Theirs', sections: [] };
      expect((await call(other, 'POST', '/api/blogs', json)).status).toBe(409);
      expect((await call(owner, 'GET', `/api/blogs/${_id}`)).json.name).toBe('Mine');
    });

    test('a photo stays when others change or remove their own', async () => {
      const bytes = await plainImage(400, 400).png().toBuffer();
      const send = ({ token }: Person) =>
        app.call('POST', '/api/account/photo', { token, body: fileForm('me.png', bytes) });
      const { src } = (await send(owner)).json.photo;
      for (let i = 0; i < 2; i += 1) expect((await send(other)).json.photo.src).not.toBe(src);
      expect((await call(other, 'DELETE', '/api/account/photo')).status).toBe(200);
      expect((await call(owner, 'GET', '/api/account')).json.photo.src).toBe(src);
      expect((await fetchFile(app, src)).status).toBe(200);
    });

    test('a profile, an email address, a password and a second factor are set by their owner', async () => {
      const { id } = owner.employee;
      for (const name of ['_id', 'id', 'userId', 'employeeId', 'email']) {
        const json = { name: 'Taken', title: 'hr', [name]: id };
        expect((await call(other, 'PUT', '/api/account', json)).status).toBe(400);
      }
      for (const values of [
        // Of a profile, admins set only the name and the position.
        isAdmin ? { quote: 'Taken' } : { name: 'Taken' },
        { email: 'taken@example.org' },
        { password: 'another horse, another battery' },
        { passwordHash: other.employee.passwordHash },
        { totpSecret: null },
        { photo: null },
        { status: 'suspended' },
      ]) {
        const { status } = await call(other, 'PUT', `/api/team/${id}`, values);
        expect(status).toBe(isAdmin ? 400 : 403);
      }
      const email = owner.employee.email.toUpperCase();
      const json = { email, password: PASSWORD };
      expect((await call(other, 'PUT', '/api/account/email', json)).status).toBe(409);
      const [row] = await db().query('SELECT name, password_hash FROM employee WHERE id = $1', [
        id,
      ]);
      const { name, passwordHash } = owner.employee;
      expect(row).toEqual({ name, password_hash: passwordHash });
    });
  },
);

describe('links', () => {
  let admin: Person;
  let other: Person;
  beforeEach(async () => {
    admin = await makeSignedIn(app, { isAdmin: true });
    other = await makeSignedIn(app);
  });

  test('an employee can neither create, see nor revoke them', async () => {
    const { _id } = (await call(admin, 'POST', '/api/team/invites')).json;
    const { id } = owner.employee;
    for (const [method, path] of [
      ['POST', '/invites'],
      ['GET', '/invites'],
      ['DELETE', `/invites/${_id}`],
      ['POST', `/${id}/password-link`],
      ['POST', `/${other.employee.id}/password-link`], // not even for the caller's own account
    ] as const) {
      expect((await call(other, method, `/api/team${path}`)).status).toBe(403);
    }
    const left = await db().query('SELECT id FROM invite WHERE made_by_id = $1', [
      admin.employee.id,
    ]);
    expect(left).toEqual([{ id: _id }]);
    for (const one of [id, other.employee.id]) {
      const links = await db().query('SELECT 1 FROM password_link WHERE employee_id = $1', [one]);
      expect(links).toEqual([]);
    }
  });

  test('an address is shown once, to the admin who created it', async () => {
    const invite = tokenIn((await call(admin, 'POST', '/api/team/invites')).json.url);
    const path = `/api/team/${owner.employee.id}/password-link`;
    const link = tokenIn((await call(admin, 'POST', path)).json.url);
    const second = await makeSignedIn(app, { isAdmin: true });
    for (const seen of ['/api/team', '/api/team/invites', '/api/activity']) {
      const { status, text } = await call(second, 'GET', seen);
      expect(status).toBe(200);
      for (const secret of [invite, link]) expect(text).not.toContain(secret);
      expect(text).not.toMatch(/hash|totp|recoveryCodes/i);
    }
  });

  test('a password link is for one account, no matter who uses it', async () => {
    const path = `/api/team/${owner.employee.id}/password-link`;
    const link = tokenIn((await call(admin, 'POST', path)).json.url);
    const password = 'another horse, another battery';
    const json = { link, password, confirmPassword: password };
    expect((await call(other, 'POST', '/api/auth/new-password', json)).status).toBe(204);
    expect([await isIn(owner.token), await isIn(other.token)]).toEqual([false, true]);
    const login = { email: other.employee.email, password };
    expect((await app.call('POST', '/api/auth/login', { json: login })).status).toBe(401);
  });

  test('an invitation is not a password link, and a password link not an invitation', async () => {
    const invite = tokenIn((await call(admin, 'POST', '/api/team/invites')).json.url);
    const path = `/api/team/${owner.employee.id}/password-link`;
    const link = tokenIn((await call(admin, 'POST', path)).json.url);
    const words = { password: PASSWORD, confirmPassword: PASSWORD };
    const set = { link: invite, ...words };
    expect((await app.call('POST', '/api/auth/new-password', { json: set })).status).toBe(403);
    const join = { name: 'Ada', email: `${randomUUID()}@example.org`, title: 'hr', ...words };
    const json = { ...join, invite: link };
    expect((await app.call('POST', '/api/employees', { json })).status).toBe(403);
  });
});
