import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { Activity } from '../../../../src/entities/Activity';
import { Employee } from '../../../../src/entities/Employee';
import { Message } from '../../../../src/entities/Message';
import { db } from '../../../../src/server/platform/database/data-source';
import { useApp } from '../../../support/app';
import { makeSignedIn, useWriter } from '../../../support/make';

const app = useApp();
const writer = useWriter(app);
beforeEach(async () => {
  await db().getRepository(Message).clear();
  await db().getRepository(Activity).clear();
});

async function arrived(values: Partial<Message> = {}): Promise<string> {
  const id = randomUUID();
  const message = {
    id,
    topic: 'contact' as const,
    name: 'Ada Quill',
    email: 'ada@example.org',
    organisation: '',
    message: 'Words.',
    createdAt: new Date(),
  };
  await db()
    .getRepository(Message)
    .insert({ ...message, ...values });
  return id;
}
const put = (id: string, json: unknown, by = writer.token) =>
  app.call('PUT', `/api/messages/${id}`, { token: by, json });
const remove = (id: string) => app.call('DELETE', `/api/messages/${id}`, { token: writer.token });
const list = (query = '') => app.call('GET', `/api/messages?${query}`, { token: writer.token });
const noted = () => db().getRepository(Activity).find();

describe('the state', () => {
  test('of a message that arrives is new', async () => {
    await arrived();
    expect((await list()).json).toMatchObject([{ state: 'new', handler: '', handlerId: null }]);
  });

  test('names who works on the message and who answered it', async () => {
    const id = await arrived();
    const own = { handler: writer.employee.name, handlerId: writer.employee.id };
    const taken = await put(id, { state: 'in-work' });
    expect([taken.status, taken.json]).toMatchObject([200, { _id: id, state: 'in-work', ...own }]);
    expect((await put(id, { state: 'in-work' })).json).toEqual(taken.json);
    expect((await put(id, { state: 'answered' })).json).toMatchObject({
      state: 'answered',
      ...own,
    });
    expect((await put(id, { state: 'new' })).json).toMatchObject({
      state: 'new',
      handler: '',
      handlerId: null,
    });
  });

  test('can be set for a colleague’s message only by taking it over', async () => {
    const id = await arrived();
    const { token: eve, employee } = await makeSignedIn(app);
    await put(id, { state: 'in-work' });
    for (const state of ['in-work', 'answered', 'new']) {
      const refused = await put(id, { state }, eve);
      expect([refused.status, refused.json]).toEqual([
        409,
        { message: `${writer.employee.name} is working on this message`, code: 'wrong-state' },
      ]);
    }
    expect((await list()).json).toMatchObject([
      { state: 'in-work', handler: writer.employee.name },
    ]);
    const taken = await put(id, { state: 'in-work', takeOver: true }, eve);
    expect(taken.json).toMatchObject({ handler: employee.name, handlerId: employee.id });
  });

  test('is taken by one of two colleagues at the same moment', async () => {
    const id = await arrived();
    const others = await Promise.all([makeSignedIn(app), makeSignedIn(app)]);
    const answers = await Promise.all(
      others.map(({ token: own }) => put(id, { state: 'in-work' }, own)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('keeps the name of a deleted account, and then anybody may set it', async () => {
    const id = await arrived();
    const eve = await makeSignedIn(app);
    await put(id, { state: 'in-work' }, eve.token);
    await db().getRepository(Employee).delete({ id: eve.employee.id });
    expect((await list()).json).toMatchObject([
      { state: 'in-work', handler: eve.employee.name, handlerId: null },
    ]);
    expect((await put(id, { state: 'in-work' })).json).toMatchObject({
      handler: writer.employee.name,
    });
  });

  test.each([
    [{}, 'state', 'State is required'],
    [{ state: null }, 'state', 'State is required'],
    [{ state: 'read' }, 'state', 'State must be one of new, in-work, answered'],
    [{ state: ['new'] }, 'state', 'State must be one of new, in-work, answered'],
    [{ state: 'new', takeOver: 'yes' }, 'takeOver', 'Take over must be true or false'],
    [{ state: 'new', message: 'Other words.' }, 'message', 'message is not a known field'],
    [{ state: 'new', handler: 'Eve' }, 'handler', 'handler is not a known field'],
  ])('%j is rejected, naming the field', async (json, field, text) => {
    const id = await arrived();
    const answer = await put(id, json);
    expect([answer.status, answer.json.fields]).toEqual([400, { [field]: text }]);
    expect((await list()).json).toMatchObject([{ state: 'new', handler: '', message: 'Words.' }]);
  });

  test('is not changed by values that are not objects, or of another type', async () => {
    const id = await arrived();
    for (const json of [[], 'text', 5, null]) expect((await put(id, json)).status).toBe(400);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const form = await app.call('PUT', `/api/messages/${id}`, {
      token: writer.token,
      headers,
      body: 'state=new',
    });
    expect(form.status).toBe(415);
  });

  test('is filtered by, and counted', async () => {
    const ids = [await arrived(), await arrived(), await arrived({ name: 'Émile' })];
    const isNew = async () =>
      (await app.call('GET', '/api/messages/new', { token: writer.token })).json;
    expect(await isNew()).toMatchObject({ count: 3 });
    await put(ids[0] ?? '', { state: 'answered' });
    await put(ids[2] ?? '', { state: 'in-work' });
    const found = async (query: string) => {
      const { json, headers } = await list(query);
      const rows = json.map(({ _id }: { _id: string }) => ids.indexOf(_id)).sort();
      return [rows, headers.get('x-total-count')];
    };
    expect(await found('')).toEqual([[0, 1, 2], '3']);
    expect(await found('state=new')).toEqual([[1], '1']);
    expect(await found('state=in-work')).toEqual([[2], '1']);
    expect(await found('state=answered&q=nobody')).toEqual([[], '1']);
    expect(await found('state=in-work&q=émile')).toEqual([[2], '1']);
    expect(await isNew()).toMatchObject({ count: 1 });
  });

  test('new is counted up to 100', async () => {
    await db().query(
      `INSERT INTO message (id, topic, name, email, organisation, message, created_at)
       SELECT gen_random_uuid(), 'contact', 'Ada', 'ada@example.org', '', '', now()
       FROM generate_series(1, 120)`,
    );
    const { json } = await app.call('GET', '/api/messages/new', { token: writer.token });
    expect(json).toMatchObject({ count: 100 });
  });

  test('is kept from page to page', async () => {
    const at = (ms: number) => new Date(Date.UTC(2026, 9, 14, 12, 0, 0, ms));
    for (const ms of [1, 2, 3, 4]) {
      await arrived({ createdAt: at(ms), state: ms === 2 ? 'answered' : 'new' });
    }
    const first = await list('state=new&limit=2');
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const rest = await app.call('GET', next, { token: writer.token });
    const dates = [...first.json, ...rest.json].map(({ date }) => Date.parse(date) - Number(at(0)));
    expect([dates, rest.headers.get('link')]).toEqual([[4, 3, 1], null]);
  });
});

describe('deleting', () => {
  test('deletes only that message, and records none of its text', async () => {
    const createdAt = new Date('2026-10-14T12:00:00Z');
    const [id, other] = [await arrived({ createdAt, topic: 'fellowship' }), await arrived()];
    const answer = await remove(id);
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect((await list()).json).toMatchObject([{ _id: other }]);
    expect(await noted()).toMatchObject([
      { kind: 'message deleted', by: writer.employee.name, about: 'fellowship, 2026-10-14' },
    ]);
  });

  test('twice, even at the same moment, is recorded once', async () => {
    const id = await arrived();
    const answers = await Promise.all([remove(id), remove(id), remove(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404]);
    expect((await remove(id)).json).toEqual({ message: 'Message not found', code: 'not-found' });
    expect((await put(id, { state: 'answered' })).status).toBe(404);
    expect(await noted()).toHaveLength(1);
  });
});

test.each(['1', 'nothing', randomUUID(), `${randomUUID()}x`, '%00', '..%2f'])(
  'the id %s does not exist',
  async (id) => {
    const answers = [await put(id, { state: 'answered' }), await remove(id)];
    for (const { status } of answers) expect([400, 404]).toContain(status);
    expect(await noted()).toEqual([]);
  },
);

describe('the export', () => {
  const csv = async () => {
    const answer = await app.call('GET', '/api/messages.csv', { token: writer.token });
    return { answer, list: parse(answer.text, { bom: true }) as string[][] };
  };

  test('is a file of all messages, and records who exported it', async () => {
    const createdAt = new Date('2026-10-14T12:00:00Z');
    await arrived({
      createdAt,
      state: 'answered',
      handler: 'Eve',
      message: 'a "b",\nc',
      name: 'Zoë',
    });
    const { answer, list } = await csv();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="messages.csv"');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(list).toEqual([
      ['sent', 'form', 'name', 'email', 'organisation', 'message', 'state', 'by'],
      [
        createdAt.toISOString(),
        'contact',
        'Zoë',
        'ada@example.org',
        '',
        'a "b",\nc',
        'answered',
        'Eve',
      ],
    ]);
    expect(await noted()).toMatchObject([
      { kind: 'messages exported', by: writer.employee.name, about: '1' },
    ]);
  });

  test('contains no cell that a spreadsheet would run', async () => {
    const bad = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '  =1', '＝1'];
    for (const text of bad) await arrived({ name: text, organisation: text, message: text });
    const { list } = await csv();
    const cells = list.slice(1).flatMap((row) => [row[2], row[4], row[5]]);
    expect(new Set(cells)).toEqual(new Set(bad.map((text) => `'${text}`)));
  });

  test('or a cell that begins at a semicolon or in a new line', async () => {
    await arrived({ message: 'a-b;=1;"@x\n- one\n\t+1; two' });
    const { list } = await csv();
    expect(list[1]?.[5]).toBe(`a-b;'=1;'"@x\n'- one\n\t'+1; two`);
  });

  test('of many messages is sent in parts, complete and newest first', async () => {
    // Some arrived at the same moment.
    await db().query(
      `INSERT INTO message (id, topic, name, email, organisation, message, created_at)
       SELECT gen_random_uuid(), 'contact', number, 'ada@example.org', '', '', now() - '1 s'::interval * (number / 90)
       FROM generate_series(1, 450) AS number`,
    );
    const { answer, list } = await csv();
    expect(answer.headers.get('content-length')).toBeNull();
    const rows = list.slice(1);
    expect(new Set(rows.map((row) => row[2])).size).toBe(450);
    const times = rows.map((row) => row[0]);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(await noted()).toMatchObject([{ kind: 'messages exported', about: '450' }]);
  });

  test('without messages has only the header row', async () => {
    expect((await csv()).list).toHaveLength(1);
  });
});

test('none of this clears the page cache', async () => {
  await app.call('GET', '/about');
  const { generation } = app.cache;
  const id = await arrived();
  await put(id, { state: 'answered' });
  await app.call('GET', '/api/messages.csv', { token: writer.token });
  await remove(id);
  expect(app.cache.generation).toBe(generation);
});
