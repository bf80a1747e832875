import { fileForm, plainImage } from '../support/image-files';
import { loginFirstAdmin, useOwnPlace } from '../support/own-place';
import { startServer } from '../support/server-process';
import { until } from '../support/until';

const place = useOwnPlace();

test('a file becomes public and private again through another process', async () => {
  const servers = await Promise.all([startServer(place.env()), startServer(place.env())]);
  const [writer, other] = servers;
  const { token } = (await loginFirstAdmin(writer)).json;
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
