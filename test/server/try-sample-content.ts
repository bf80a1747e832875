import { FIRST_ADMIN, login } from '../support/own-place';
import { testInFull } from '../support/sample';
import type { ServerProcess } from '../support/server-process';
import { postPath } from '../../src/shared/post-address';

interface Started {
  call: ServerProcess['call'];
  end(): Promise<unknown>;
}

/**
 * Starts a site three times on one database: with sample content, without it, and with it again.
 */
export function trySampleContent(start: (env: Record<string, string>) => Promise<Started>): void {
  testInFull(
    'SAMPLE_CONTENT=false hides the sample people and posts everywhere and deletes nothing',
    async () => {
      const shown = await start(FIRST_ADMIN);
      const token = (await login(shown, FIRST_ADMIN.ADMIN_EMAIL, FIRST_ADMIN.ADMIN_PASSWORD)).json
        .token;
      const people = (await shown.call('GET', '/api/employees')).json;
      const posts = (await shown.call('GET', '/api/blogs')).json;
      expect(people).toHaveLength(3);
      expect(posts.length).toBeGreaterThanOrEqual(3);
      const [edited, ...untouched] = posts;
      const change = { name: edited.name, author: edited.author, blurb: 'Edited.', sections: [] };
      const put = await shown.call('PUT', `/api/blogs/${edited._id}`, {
        json: change,
        token,
        headers: { 'if-match': `"${edited.version}"` },
      });
      expect(put.status).toBe(200);
      await shown.end();

      const hidden = await start({ SAMPLE_CONTENT: 'false' });
      const after = (await login(hidden, FIRST_ADMIN.ADMIN_EMAIL, FIRST_ADMIN.ADMIN_PASSWORD)).json
        .token;
      expect((await hidden.call('GET', '/api/employees')).json).toEqual([]);
      const ids = (await hidden.call('GET', '/api/blogs')).json.map(
        ({ _id }: { _id: string }) => _id,
      );
      expect(ids).toEqual([edited._id]);
      const older = await hidden.call('GET', '/.netlify/functions/api/blogs');
      expect(older.json).toHaveLength(1);
      const authors = await hidden.call('GET', '/api/authors', { token: after });
      expect(authors.json.map(({ name }: { name: string }) => name)).toEqual(['Admin']);
      for (const { img, name } of people) {
        expect((await hidden.call('GET', `/api/employees/${img}`)).status).toBe(404);
        expect((await hidden.call('GET', `/about/${img}`)).status).toBe(404);
        const post = { name: 'By a sample', author: name, sections: [] };
        const answer = await hidden.call('POST', '/api/blogs', { json: post, token: after });
        expect([answer.status, Object.keys(answer.json.fields)]).toEqual([400, ['author']]);
      }
      for (const { _id, direct } of untouched) {
        const headers = { 'if-match': '"1"' };
        const calls = [
          await hidden.call('GET', `/api/blogs/${_id}`),
          await hidden.call('GET', `/api/blogs/${_id}`, { token: after }),
          await hidden.call('GET', `/api/blogs/${encodeURIComponent(direct)}`),
          await hidden.call('GET', postPath(direct)),
          await hidden.call('PUT', `/api/blogs/${_id}`, { json: change, token: after, headers }),
          await hidden.call('DELETE', `/api/blogs/${_id}`, { token: after }),
        ];
        expect(calls.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
      }
      for (const page of ['/', '/bloglist', '/about', postPath(edited.direct)]) {
        const { status, text } = await hidden.call('GET', page);
        expect(status).toBe(200);
        for (const post of untouched) expect(text).not.toContain(post._id);
        for (const { img } of people) expect(text).not.toContain(`/about/${img}`);
        for (const { img } of people) expect(text).not.toContain(`"img":"${img}"`);
      }
      await hidden.end();

      const again = await start({});
      expect((await again.call('GET', '/api/employees')).json).toEqual(people);
      const back = (await again.call('GET', '/api/blogs')).json;
      expect(back).toHaveLength(posts.length);
      const own = (list: { _id: string }[]) => list.filter(({ _id }) => _id !== edited._id);
      expect(own(back)).toEqual(own(posts));
      await again.end();
    },
  );
}
