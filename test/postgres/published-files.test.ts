import { freshDatabase, type Place } from '../support/app';
import { fileForm, plainImage } from '../support/image-files';
import { PASSWORD } from '../support/make';
import { endServers, type ServerProcess, startServer } from '../support/server-process';
import { until } from '../support/until';

let place: Place;
let servers: ServerProcess[];
beforeEach(async () => {
  place = await freshDatabase();
  const env = {
    ...place.variables,
    DATA_DIR: place.folder,
    JWT_SECRET: 'x'.repeat(32),
    ADMIN_EMAIL: 'admin@lab.example',
    ADMIN_PASSWORD: PASSWORD,
  };
  servers = await Promise.all([startServer(env), startServer(env)]);
});
afterEach(async () => {
  await endServers();
  await place.remove();
});

test('a file becomes public and private again through another process', async () => {
  const [writer, other] = servers as [ServerProcess, ServerProcess];
  const json = { email: 'admin@lab.example', password: PASSWORD };
  const { token } = (await writer.call('POST', '/api/auth/login', { json })).json;
  const bytes = await plainImage().png().toBuffer();
  const uploads = await Promise.all(
    servers.map((server) =>
      server.call('POST', '/api/media', { token, body: fileForm('a.png', bytes) }),
    ),
  );
  const [url = '', ...rest] = new Set(uploads.map((answer) => answer.json.url as string));
  // Both processes stored the file at the same moment.
  expect(rest).toEqual([]);
  const ruleOf = async () => (await other.call('GET', url)).headers.get('cache-control');
  const change = (method: string, path: string, status: string, version = 0) =>
    writer.call(method, path, {
      token,
      json: { name: 'A post', img: url, status },
      headers: version ? { 'if-match': `"${version}"` } : {},
    });
  expect(await ruleOf()).toBe('private, no-store');
  const { _id } = (await change('POST', '/api/blogs', 'published')).json;
  await until(async () => (await ruleOf()) === 'public, max-age=31536000, immutable');
  await change('PUT', `/api/blogs/${_id}`, 'draft', 1);
  await until(async () => (await ruleOf()) === 'private, no-store');
});
