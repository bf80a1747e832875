import { loginFirstAdmin, useOwnPlace } from '../support/own-place';
import { rawCall } from '../support/raw';
import { type ServerProcess, startServer } from '../support/server-process';
import { postPath } from '../../src/shared/post-address';

const EDITIONS = 25;

const place = useOwnPlace();

/** A reader who asks a process for a page again and again. */
async function readAgain(
  server: ServerProcess,
  path: string,
  edition: () => { answered: number; isLast: boolean },
) {
  const read = async () => {
    const { text } = await rawCall(server.url, 'GET', path);
    return Number(/Edition (\d+)/.exec(text)?.[1]);
  };
  const seen: { answered: number; shown: number }[] = [];
  for (;;) {
    const { answered, isLast } = edition();
    const shown = await read();
    seen.push({ answered, shown });
    if (isLast && shown === EDITIONS) return seen;
  }
}

test('readers in two processes see each edition of a post once it is answered, or told, and never an older one again', async () => {
  const env = place.env({ LOG_LEVEL: 'warn' });
  const [writer, other] = await Promise.all([startServer(env), startServer(env)]);
  const { token } = (await loginFirstAdmin(writer)).json;
  const make = async (name: string) => {
    const sections = [{ type: 'text', content: 'Words.' }];
    return (await writer.call('POST', '/api/blogs', { token, json: { name, sections } })).json;
  };
  const before = await make('The post before');
  const { _id: id, direct } = await make('Edition 0');
  let answered = 0;
  const edition = () => ({ answered, isLast: answered === EDITIONS });
  const pages = [postPath(direct), postPath(before.direct)];
  const paths = ['/', '/bloglist', ...pages, '/api/blogs', '/feed.xml'];
  const reading = [writer, other].map((server) =>
    Promise.all(paths.map((path) => readAgain(server, path, edition))),
  );
  for (let next = 1; next <= EDITIONS; next++) {
    const { status } = await writer.call('PUT', `/api/blogs/${id}`, {
      token,
      json: { name: `Edition ${next}`, direct },
      headers: { 'if-match': `"${next}"` },
    });
    expect(status).toBe(200);
    answered = next;
  }
  const [own, others] = await Promise.all(reading);
  for (const seen of own!) expect(seen.filter((read) => read.shown < read.answered)).toEqual([]);
  for (const seen of others!) {
    const shown = seen.map((read) => read.shown);
    expect(shown).toEqual([...shown].sort((one, two) => one - two));
  }
});
