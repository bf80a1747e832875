import { randomUUID } from 'node:crypto';
import { db } from '../../../../src/server/platform/database/data-source';
import type { RevisionJson, RevisionSummaryJson } from '../../../../src/shared/api/revisions';
import type { Save } from '../../../../src/shared/api/autosaves';
import { useApp } from '../../../support/app';
import { makePost, makeSignedIn } from '../../../support/make';
import { sample } from '../../../support/sample';
import { sweepOnce } from '../../../support/sweep';

const app = useApp();
let token: string;
let author: string;
let authorId: string;
beforeAll(async () => {
  const { token: made, employee } = await makeSignedIn(app);
  [token, author, authorId] = [made, employee.name, employee.id];
});

/** Different words, the same for the same numbers. */
const words = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => `w${from + at}`).join(' ');

/** A document with its newest save, as an editor has it. */
class Editor {
  private base: string | null = null;
  readonly path: string;

  constructor(
    readonly id: string = randomUUID(),
    readonly as = token,
  ) {
    this.path = `/api/autosaves/post/${id}`;
  }

  async save(text: string | null, more: Partial<Save<object>> = {}) {
    const save = randomUUID();
    const content = text === null ? null : contentOf(text);
    const json = { save, mode: 'replace', content, version: null, ...more };
    const headers: Record<string, string> =
      this.base === null ? { 'if-none-match': '*' } : { 'if-match': `"${this.base}"` };
    const answer = await app.call('PUT', this.path, { token: this.as, json, headers });
    expect(answer.status).toBe(200);
    this.base = save;
    return answer.json;
  }

  /** Makes everything that the server remembers about the document older. */
  async pass(minutes: number) {
    const age = [minutes, this.id];
    await db().query(
      `UPDATE autosave SET kept_at = kept_at - make_interval(mins => $1) WHERE document_id = $2`,
      age,
    );
    await db().query(
      `UPDATE revision SET created_at = created_at - make_interval(mins => $1) WHERE document_id = $2`,
      age,
    );
  }

  async revisions(as = this.as): Promise<RevisionSummaryJson[]> {
    const path = `/api/blogs/${this.id}/revisions?limit=100`;
    return (await app.call('GET', path, { token: as })).json;
  }

  read(revision: string, as = this.as) {
    return app.call('GET', `/api/blogs/${this.id}/revisions/${revision}`, { token: as });
  }

  /** The texts of the revisions of this kind, newest first. */
  async texts(kind = 'autosave'): Promise<string[]> {
    const own = (await this.revisions()).filter((one) => one.kind === kind);
    const whole: RevisionJson[] = [];
    for (const { _id } of own) whole.push((await this.read(_id)).json);
    return whole.map(({ post }) => post.sections.map(({ content }) => content).join('\n'));
  }
}

const contentOf = (text: string) => ({
  name: 'Unsaved',
  author,
  authors: [{ id: authorId, name: author }],
  blurb: '',
  img: '',
  tags: '',
  sections: [{ key: randomUUID(), type: 'text', content: text }],
});

describe('a snapshot of the text before the save', () => {
  test('everything is selected and a key is pressed: the text is in the history', async () => {
    const editor = new Editor();
    await editor.save(words(600));
    await editor.save('x');
    expect(await editor.texts()).toEqual([words(600)]);
    await editor.save('xy');
    await editor.save('Something else.');
    expect(await editor.texts()).toEqual([words(600)]);
  });

  test('a text that is replaced by as many other words is in the history', async () => {
    const editor = new Editor();
    await editor.save(words(600));
    await editor.save(words(600, 1000));
    expect(await editor.texts()).toEqual([words(600)]);
  });

  test('writing leaves one after five minutes', async () => {
    const editor = new Editor();
    for (const count of [10, 200, 400, 600]) await editor.save(words(count));
    expect(await editor.texts()).toEqual([]);
    await editor.pass(5);
    await editor.save(words(601));
    await editor.save(words(602));
    expect(await editor.texts()).toEqual([words(600)]);
    await editor.pass(5);
    await editor.save(words(603));
    expect(await editor.texts()).toEqual([words(602), words(600)]);
  });

  test.each(sample(10, 4, 1))(
    'a text that goes in steps of %d words is in the history',
    async (step) => {
      const editor = new Editor();
      for (let count = 40; count > 0; count -= step) await editor.save(words(count));
      const texts = await editor.texts();
      expect(texts.at(-1)).toBe(words(40));
      // A text in between too.
      expect(texts.length).toBeGreaterThan(1);
    },
  );

  test('a text that shrinks to two thirds of its last snapshot is compared with that', async () => {
    const editor = new Editor();
    await editor.save(words(300));
    await editor.pass(5);
    await editor.save(words(301));
    for (const count of [280, 260, 240, 220, 201]) await editor.save(words(count));
    expect(await editor.texts()).toEqual([words(300)]);
    await editor.save(words(195));
    expect(await editor.texts()).toEqual([words(201), words(300)]);
  });

  test('a repeated save and a save that conflicts leave none', async () => {
    const id = randomUUID();
    const first = { save: randomUUID(), mode: 'replace', version: null };
    const put = (json: object, headers: Record<string, string>) =>
      app.call('PUT', `/api/autosaves/post/${id}`, { token, json, headers });
    await put({ ...first, content: contentOf(words(600)) }, { 'if-none-match': '*' });
    const second = { ...first, save: randomUUID(), content: contentOf('x') };
    const late = { ...second, save: randomUUID() };
    const based = { 'if-match': `"${first.save}"` };
    await put(second, based);
    expect((await put(second, based)).status).toBe(200);
    expect((await put(late, based)).status).toBe(412);
    expect(await new Editor(id).texts()).toEqual([words(600)]);
  });

  test('the caption, the summary and the title count as words', async () => {
    const editor = new Editor();
    const image = { type: 'image', content: '/a.webp', alt: words(20), caption: words(30, 100) };
    const content = { ...contentOf(''), sections: [image], blurb: words(20, 200) };
    await editor.save('', { content });
    await editor.save('');
    const [only] = await editor.revisions();
    expect((await editor.read(only?._id ?? '')).json.post).toMatchObject({
      blurb: content.blurb,
      sections: [image],
    });
  });

  test("sections of another release's editor never break it", async () => {
    const editor = new Editor();
    const odd = { name: words(20), tags: ['a'], img: 5, sections: [{ type: 9, content: {} }, {}] };
    await editor.save('', { content: odd });
    await editor.save('x');
    expect((await editor.revisions()).map(({ kind }) => kind)).toEqual(['autosave']);
  });
});

describe('discarding and restoring', () => {
  test('a begun post that is discarded from the list is in its history', async () => {
    const editor = new Editor();
    await editor.save('Three little words.');
    await editor.save(null);
    expect(await editor.texts()).toEqual(['Three little words.']);
  });

  test('a post that contains the whole text leaves none', async () => {
    const { _id } = await makePost(app, token, {
      sections: [{ type: 'text', content: words(600) }],
    });
    const editor = new Editor(_id);
    await editor.save(words(600));
    await editor.save(null);
    expect(await editor.texts()).toEqual([]);
  });

  test('a post that was saved without most of the text leaves one', async () => {
    const { _id } = await makePost(app, token, { sections: [{ type: 'text', content: 'x' }] });
    const editor = new Editor(_id);
    await editor.save(words(600));
    await editor.save(null);
    expect(await editor.texts()).toEqual([words(600)]);
  });

  test('a text that a restore or a discard replaces is in the history, once', async () => {
    const editor = new Editor();
    await editor.save(words(300));
    await editor.pass(5);
    await editor.save(words(310));
    await editor.save(words(300), { mode: 'supersede' });
    await editor.save(words(300, 500), { mode: 'supersede' });
    await editor.save(null, { mode: 'supersede' });
    // The snapshot became a superseded text.
    expect(await editor.texts('autosave')).toEqual([]);
    expect(await editor.texts('superseded')).toEqual([words(300, 500), words(300), words(310)]);
  });
});

describe('the same text is stored once', () => {
  test('as a snapshot, which moves to the top', async () => {
    const editor = new Editor();
    await editor.save(words(300));
    await editor.save('x');
    await editor.save(words(200, 1000));
    await editor.save('y');
    await editor.save(words(300));
    await editor.save('z');
    expect(await editor.texts()).toEqual([words(300), words(200, 1000)]);
  });

  test('as a snapshot and then as a saved post', async () => {
    const editor = new Editor();
    await editor.save(words(300));
    await editor.save('x');
    const sections = [{ type: 'text', content: words(300) }];
    const json = { _id: editor.id, name: 'Unsaved', status: 'draft', sections };
    expect((await app.call('POST', '/api/blogs', { token, json })).status).toBe(201);
    expect((await editor.revisions()).map(({ kind }) => kind)).toEqual(['saved']);
    await editor.save(words(300));
    await editor.save('y');
    expect((await editor.revisions()).map(({ kind }) => kind)).toEqual(['saved']);
  });

  test('but not if it has another correction note', async () => {
    const { _id } = await makePost(app, token, {
      sections: [{ type: 'text', content: words(50) }],
    });
    const editor = new Editor(_id);
    await editor.save('', { content: { ...contentOf(words(50)), correction: 'It was 2025.' } });
    await editor.save('x');
    expect(await editor.revisions()).toMatchObject([
      { kind: 'autosave', correction: 'It was 2025.' },
      { kind: 'published' },
    ]);
  });
});

describe('the history', () => {
  test('says how many words each revision adds to the next older one, and removes', async () => {
    const editor = new Editor();
    await editor.save(words(600));
    await editor.save(words(120, 1000));
    await editor.save('x');
    const [second, first] = await editor.revisions();
    expect(second).toMatchObject({ kind: 'autosave', added: 120, removed: 600 });
    // The title and the author are words too.
    expect(first).toMatchObject({ added: 601 + author.split(' ').length, removed: 0 });
    expect((await editor.read(second?._id ?? '')).json).toMatchObject({ added: 120, removed: 600 });
    const path = `/api/blogs/${editor.id}/revisions?limit=1`;
    expect((await app.call('GET', path, { token })).json).toEqual([second]);
  });

  test('shows a snapshot to nobody but its writer, who may be an admin', async () => {
    const colleague = (await makeSignedIn(app)).token;
    const admin = (await makeSignedIn(app, { isAdmin: true })).token;
    const { _id } = await makePost(app, token);
    const editor = new Editor(_id);
    await editor.save(words(600));
    await editor.save('x');
    const [snapshot] = await editor.revisions();
    expect(snapshot?.kind).toBe('autosave');
    const id = snapshot?._id ?? '';
    expect((await editor.read(id)).status).toBe(200);
    for (const other of [colleague, admin]) {
      expect(await editor.revisions(other)).toMatchObject([{ kind: 'published' }]);
      expect((await editor.read(id, other)).status).toBe(404);
    }
    expect((await app.call('GET', `/api/blogs/${_id}/revisions/${id}`)).status).toBe(401);
  });

  test('counts words against the next older revision that the reader sees', async () => {
    const colleague = (await makeSignedIn(app)).token;
    const sections = [{ type: 'text', content: words(10) }];
    const name = 'Unsaved';
    const { _id } = await makePost(app, token, { name, sections });
    const editor = new Editor(_id);
    await editor.save(words(600));
    await editor.save('x');
    const json = { name, sections: [{ type: 'text', content: words(15) }] };
    await app.call('PUT', `/api/blogs/${_id}`, { token, json, headers: { 'if-match': '"1"' } });
    expect((await editor.revisions())[0]).toMatchObject({ version: 2, removed: 585 });
    expect((await editor.revisions(colleague))[0]).toMatchObject({
      version: 2,
      removed: 0,
      added: 5,
    });
  });

  test('keeps the state before a change also if a snapshot has its lock version', async () => {
    const { _id, name } = await makePost(app, token);
    await db().query('DELETE FROM revision WHERE document_id = $1', [_id]);
    const editor = new Editor(_id);
    await editor.save(words(600), { version: 1 });
    await editor.save('x', { version: 1 });
    const json = { name, sections: [] };
    await app.call('PUT', `/api/blogs/${_id}`, { token, json, headers: { 'if-match': '"1"' } });
    const own = (await editor.revisions()).filter(({ kind }) => kind === 'published');
    expect(own.map(({ version }) => version).sort()).toEqual([1, 2]);
  });
});

describe('snapshots are thinned', () => {
  test('with age when another is taken, but not those from before a loss', async () => {
    const editor = new Editor();
    const at = (minutes: number) => words(10 * minutes + 300);
    await editor.save(words(250, 5000));
    for (let minutes = 0; minutes < 60; minutes += 5) {
      await editor.save(at(minutes));
      await editor.pass(5);
    }
    expect(await editor.texts()).toHaveLength(12);
    await editor.pass(48 * 60);
    await editor.save(at(60));
    const texts = await editor.texts();
    expect(texts[0]).toBe(at(55));
    expect(texts.at(-1)).toBe(words(250, 5000));
    // Of the hour, two at most, because it may belong to two days.
    expect(texts.length).toBeLessThanOrEqual(4);
  });

  test('to 100', async () => {
    const editor = new Editor();
    await editor.save(words(30));
    await editor.save('x');
    await db().query(
      `INSERT INTO revision (id, document_id, employee_id, by, kind, content, created_at)
         SELECT gen_random_uuid(), document_id, employee_id, by, kind,
             jsonb_set(content, '{name}', to_jsonb('Snapshot ' || at)),
             created_at - make_interval(secs => at)
           FROM revision, generate_series(1, 110) AS at WHERE document_id = $1`,
      [editor.id],
    );
    await editor.save(words(30, 100));
    await editor.save('y');
    const revisions = await editor.revisions();
    expect(revisions).toHaveLength(100);
    expect((await editor.read(revisions[0]?._id ?? '')).json.post.sections).toMatchObject([
      { content: words(30, 100) },
    ]);
  });

  test('and deleted after 90 days, except the newest', async () => {
    const { _id } = await makePost(app, token);
    const editors = [new Editor(_id), new Editor()];
    for (const editor of editors) {
      await editor.save(words(60));
      await editor.save(words(60, 100));
      await editor.save('x');
      await editor.pass(91 * 24 * 60);
    }
    await sweepOnce();
    for (const editor of editors) expect(await editor.texts()).toEqual([words(60, 100)]);
    // Nothing is left of a begun post that was discarded.
    await editors[1]?.save(null);
    await editors[1]?.pass(91 * 24 * 60);
    await sweepOnce();
    expect(await editors[1]?.texts()).toEqual([]);
  });

  test('and deleted with their post and with the account', async () => {
    const alone = await makeSignedIn(app);
    const editor = new Editor(randomUUID(), alone.token);
    await editor.save(words(60));
    await editor.save('x');
    const left = () => db().query('SELECT 1 FROM revision WHERE document_id = $1', [editor.id]);
    expect(await left()).toHaveLength(1);
    await db().query('DELETE FROM employee WHERE id = $1', [alone.employee.id]);
    await sweepOnce();
    expect(await left()).toEqual([]);
  });
});
