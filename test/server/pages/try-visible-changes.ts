import { randomUUID } from 'node:crypto';
import type { Employee } from '../../../src/entities/Employee';
import { db } from '../../../src/server/platform/database/data-source';
import type { ReleaseStatus } from '../../../src/shared/model-values/releases';
import { sitePageId } from '../../../src/server/site-pages/ids';
import { from } from '../../support/addresses';
import { useApp } from '../../support/app';
import { untilSettled } from '../../support/cached';
import { makeEmployee, makePost, makeSignedIn, PASSWORD, signInAs } from '../../support/make';
import { makeFullRelease, pageId } from '../../support/make-full-release';
import { codeOf, turnOn } from '../accounts/own/turn-on';

const admin = { isAdmin: true, onSite: false };

/** Tests which changes empty the page cache: exactly those that readers can see. */
export function tryVisibleChanges(): void {
  const app = useApp({ env: { SIGNUP_POLICY: 'approval', TRUST_PROXY: '1' } });
  let token: string;
  beforeAll(async () => {
    token = (await makeSignedIn(app, admin)).token;
  });

  const send = async (method: string, path: string, json: object = {}, as?: string, etag = '') => {
    const headers = { ...from(), ...(etag ? { 'if-match': etag } : {}) };
    const options = { json, headers, ...(as ? { token: as } : {}) };
    const answer = await app.call(method, path, options);
    if (answer.status >= 400) throw new Error(`${path} answered ${answer.status}: ${answer.text}`);
    return answer;
  };

  /** Whether the work emptied the cache, at once or by a notification. */
  async function empties(work: () => Promise<unknown>): Promise<boolean> {
    await untilSettled(app);
    const { generation } = app.cache;
    await work();
    await untilSettled(app);
    // On Postgres, untilSettled() itself sends a notification.
    return app.cache.generation - generation > (app.config.databaseUrl === undefined ? 0 : 1);
  }

  const account = () => {
    const passwords = { password: PASSWORD, confirmPassword: PASSWORD };
    return {
      name: `Sam ${randomUUID()}`,
      email: `${randomUUID()}@example.org`,
      title: 'hr',
      ...passwords,
    };
  };
  const profile = () => ({ name: `Nina ${randomUUID()}`, title: 'hr', position: 'Reader' });
  const sections = [{ type: 'text', content: 'Words.' }];
  const team = (who: Employee, change: string, json?: object) =>
    send('POST', `/api/team/${who.id}/${change}`, json, token);
  const setMember = (who: Employee, json: object) =>
    send('PUT', `/api/team/${who.id}`, json, token);
  const setProfile = (who: Employee) =>
    send('PUT', `/api/team/${who.id}/profile`, { title: 'hr', quote: 'New.' }, token, '"1"');
  const dropPhoto = (who: Employee) => send('DELETE', `/api/team/${who.id}/photo`, {}, token);
  /** Puts the people on the About page into the opposite order. */
  const turnAround = async () => {
    const { founders, team: others } = (await app.call('GET', '/api/team/site', { token })).json;
    const ids = [...founders, ...others].map(({ _id }: { _id: string }) => _id).reverse();
    await send('PUT', '/api/team/site', { founders: ids, team: [] }, token);
  };
  const publishPage = async (lead: string, publishLocal: string | null = null) => {
    const path = `/api/site-pages/${sitePageId('about')}`;
    const { version } = (await app.call('GET', path, { token })).json;
    await send('PUT', path, { values: { lead }, publishLocal }, token, `"${version}"`);
  };
  /** Changes a post from its lock version 1. */
  const save = (id: string, json: object) =>
    send('PUT', `/api/blogs/${id}`, { name: 'Saved', sections, ...json }, token, '"1"');

  /** A person or post in a state, made before the change. */
  const before = <Made>(make: () => Promise<Made>, change: (made: Made) => Promise<unknown>) => {
    return async () => {
      const made = await make();
      return empties(() => change(made));
    };
  };
  const person = (values: Partial<Employee>, change: (who: Employee) => Promise<unknown>) =>
    before(() => makeEmployee(values), change);
  const caller = (values: Partial<Employee>, change: (as: string) => Promise<unknown>) =>
    before(async () => (await makeSignedIn(app, values)).token, change);
  const post = (status: string, change: (id: string) => Promise<unknown>) =>
    before(async () => (await makePost(app, token, { status }))._id as string, change);
  const remove = (id: string) => send('DELETE', `/api/blogs/${id}`, {}, token);
  /** A post of its own tag; returns the tag. */
  const tagged = async (status = 'published') => {
    const tag = `Tag ${randomUUID().slice(0, 8)}`;
    await makePost(app, token, { status, tags: [tag] });
    return tag;
  };
  const deleteTag = (tag: string) =>
    send('DELETE', `/api/tags?${new URLSearchParams({ tag })}`, {}, token);
  const trashed = async (status = 'published') => {
    const { _id } = await makePost(app, token, { status });
    await remove(_id);
    return _id as string;
  };

  const release = (status: ReleaseStatus, change: (id: string) => Promise<unknown>) =>
    before(
      async () => (await makeFullRelease(db().manager, { status, demonstration: true })).id,
      change,
    );
  const withdraw = (id: string, way = 'withdraw') =>
    send('POST', `/api/releases/${id}/${way}`, { reason: 'A reason.' }, token);
  const deleteRelease = (id: string) =>
    send('DELETE', `/api/releases/${id}?reason=A+reason`, {}, token);
  const reply = async (id: string) => {
    const model = await pageId(db().manager, 'model', 'model-a');
    const json = { asked: '2026-11-22', reason: 'A reason.' };
    await send('PUT', `/api/releases/${id}/replies/${model}`, json, token);
  };
  const blank = async (id: string) => {
    const [item] = await db().query(
      `SELECT item.id FROM values_item AS item JOIN values_result AS result ON result.id = result_id
       WHERE release_id = $1 LIMIT 1`,
      [id],
    );
    await withdraw(id, `items/${item.id}/blank`);
  };

  const unseen: [string, () => Promise<boolean>][] = [
    ['a sign-up that waits', () => empties(() => send('POST', '/api/employees', account()))],
    ['a declined sign-up', person({ status: 'waiting' }, (who) => team(who, 'refuse'))],
    [
      'an approval without a place on the site',
      person({ status: 'waiting', onSite: false }, (who) => team(who, 'approve', {})),
    ],
    ['a sign-in', person({}, (who) => signInAs(app, who))],
    [
      'a sign-in with a second factor',
      before(
        async () => {
          const { employee, token: as } = await makeSignedIn(app);
          return { email: employee.email, ...(await turnOn(app, as)) };
        },
        ({ email, secret }) => {
          const code = codeOf(secret);
          return send('POST', '/api/auth/login', { email, password: PASSWORD, code });
        },
      ),
    ],
    ['a second factor', caller({}, (as) => turnOn(app, as))],
    [
      'a new password',
      caller({}, (as) => {
        const newPassword = 'quite another battery staple';
        const json = { password: PASSWORD, newPassword, confirmPassword: newPassword };
        return send('PUT', '/api/account/password', json, as);
      }),
    ],
    [
      'a new email address',
      caller({}, (as) => {
        const json = { password: PASSWORD, email: `${randomUUID()}@example.org` };
        return send('PUT', '/api/account/email', json, as);
      }),
    ],
    ['admin rights', person({}, (who) => setMember(who, { isAdmin: true }))],
    ['a profile off the site', caller(admin, (as) => send('PUT', '/api/account', profile(), as))],
    ['a colleague’s profile off the site', person({ onSite: false }, setProfile)],
    ['a colleague’s photo off the site', person({ onSite: false }, dropPhoto)],
    ['a suspension off the site', person({ onSite: false }, (who) => team(who, 'suspend'))],
    [
      'a deletion off the site',
      person({ onSite: false }, (who) => send('DELETE', `/api/team/${who.id}`, {}, token)),
    ],
    [
      'a subscriber',
      () => empties(() => send('POST', '/api/subscribers', { email: 'reader@example.org' })),
    ],
    [
      'a message',
      () => {
        const json = { name: 'Reader', email: 'reader@example.org', message: 'Hello' };
        return empties(() => send('POST', '/api/messages', json));
      },
    ],
    [
      'a page of the site with the same texts',
      before(
        () => publishPage('Same.'),
        () => publishPage('Same.'),
      ),
    ],
    [
      'a scheduled change of a page of the site',
      before(
        () => publishPage('One.'),
        () => publishPage('Another.', `${new Date().getUTCFullYear() + 1}-05-01T09:00`),
      ),
    ],
    [
      'a draft of a release that is sent for review',
      release('draft', (id) => send('POST', `/api/releases/${id}/submit`, {}, token, '"1"')),
    ],
    ['a draft', () => empties(() => makePost(app, token, { status: 'draft' }))],
    ['a saved draft', post('draft', (id) => save(id, {}))],
    [
      'a scheduled post',
      post('draft', (id) => save(id, { status: 'scheduled', publishLocal: '2028-01-01T09:00' })),
    ],
    ['a draft in the trash', post('draft', remove)],
    [
      'a draft from the trash',
      before(
        () => trashed('draft'),
        (id) => send('POST', `/api/blogs/${id}/restore`, {}, token),
      ),
    ],
    [
      'a post that was published, from the trash',
      before(
        () => trashed(),
        (id) => send('POST', `/api/blogs/${id}/restore`, {}, token),
      ),
    ],
    [
      'a repeated request for a post',
      before(
        async () => {
          const json = { _id: randomUUID(), name: 'Twice', sections };
          await makePost(app, token, json);
          return json;
        },
        (json) => send('POST', '/api/blogs', json, token),
      ),
    ],
  ];

  const seen: [string, () => Promise<boolean>][] = [
    [
      'an approval with a place on the site',
      person({ status: 'waiting', onSite: false }, (who) => team(who, 'approve', { onSite: true })),
    ],
    ['a profile on the site', caller({}, (as) => send('PUT', '/api/account', profile(), as))],
    ['a suspension', person({}, (who) => team(who, 'suspend'))],
    ['a reactivation', person({ status: 'suspended' }, (who) => team(who, 'restore'))],
    ['a new position', person({}, (who) => setMember(who, { position: 'Head' }))],
    ['a new place in the order', person({}, (who) => setMember(who, { siteOrder: 1 }))],
    ['a colleague’s profile', person({}, setProfile)],
    ['another order of the About page', person({}, turnAround)],
    ['a removal from the site', person({}, (who) => setMember(who, { onSite: false }))],
    ['a deletion', person({}, (who) => send('DELETE', `/api/team/${who.id}`, {}, token))],
    [
      'a page of the site with other texts',
      before(
        () => publishPage('One.'),
        () => publishPage('Another.'),
      ),
    ],
    [
      'the removal of samples',
      person({ sample: true }, () => send('POST', '/api/samples/remove', {}, token)),
    ],
    ['the return of samples', () => empties(() => send('POST', '/api/samples/restore', {}, token))],
    [
      'a published release',
      release('review', (id) => send('POST', `/api/releases/${id}/approve`, {}, token, '"1"')),
    ],
    ['a reply to a published release', release('published', reply)],
    ['a removed text of a published release', release('published', blank)],
    ['a withdrawn release', release('published', withdraw)],
    ['a deleted demonstration', release('published', deleteRelease)],
    ['a published post', () => empties(() => makePost(app, token))],
    ['a published draft', post('draft', (id) => save(id, { status: 'published' }))],
    ['an edit', post('published', (id) => save(id, {}))],
    [
      'a reworded correction note',
      post('published', async (id) => {
        await save(id, { correction: 'Bevor.' });
        await untilSettled(app);
        const { generation } = app.cache;
        await send('PUT', `/api/blogs/${id}/corrections/0`, { text: 'Before.' }, token, '"2"');
        await untilSettled(app);
        expect(app.cache.generation).toBeGreaterThan(generation);
      }),
    ],
    [
      'a renamed tag',
      before(
        () => tagged(),
        (tag) => send('PUT', '/api/tags', { tag, to: 'Other' }, token),
      ),
    ],
    ['a deleted tag', before(() => tagged(), deleteTag)],
    ['an unpublished post', post('published', (id) => save(id, { status: 'draft' }))],
    ['a published post in the trash', post('published', remove)],
    [
      'a published post that is live again',
      before(
        () => trashed(),
        (id) => send('POST', `/api/blogs/${id}/restore`, { undo: true }, token),
      ),
    ],
  ];

  test.each(unseen)('%s empties nothing', async (_, isEmptied) => {
    expect(await isEmptied()).toBe(false);
  });

  test.each(seen)('%s empties the page cache', async (_, isEmptied) => {
    expect(await isEmptied()).toBe(true);
  });
}
