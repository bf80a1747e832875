import { sitePageId } from '../../src/server/site-pages/ids';
import { loginFirstAdmin, useOwnPlace } from '../support/own-place';
import { rawCall } from '../support/raw';
import { type ServerProcess, startServer } from '../support/server-process';
import { until } from '../support/until';

const place = useOwnPlace();

const path = `/api/site-pages/${sitePageId('about')}`;
const read = async ({ url }: ServerProcess) => (await rawCall(url, 'GET', '/about')).text;

test('what one process publishes is shown by another, and of changes to one version in both only one is accepted', async () => {
  const servers = await Promise.all([startServer(place.env()), startServer(place.env())]);
  const [writer, other] = servers;
  const { token } = (await loginFirstAdmin(writer)).json;
  const publish = (server: ServerProcess, version: number, lead: string) =>
    server.call('PUT', path, {
      token,
      json: { values: { lead } },
      headers: { 'if-match': `"${version}"` },
    });
  for (const server of servers) expect(await read(server)).not.toContain('Published.');
  expect((await publish(writer, 1, 'Published.')).status).toBe(200);
  expect(await read(writer)).toContain('Published.');
  await until(async () => (await read(other)).includes('Published.'));

  for (let version = 2; version <= 6; version++) {
    const answers = await Promise.all(
      servers.map((server, at) => publish(server, version, `From ${at}, on ${version}.`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    const [accepted, refused] = answers.sort((one, two) => one.status - two.status);
    expect(refused?.json.current).toEqual(accepted?.json);
  }
  const { values } = (await other.call('GET', path, { token })).json;
  for (const server of servers) await until(async () => (await read(server)).includes(values.lead));
});
