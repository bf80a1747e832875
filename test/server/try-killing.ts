import fs from 'node:fs';
import path from 'node:path';
import { db } from '../../src/server/platform/database/data-source';
import { sweepFiles } from '../../src/server/media/sweep-files';
import { countOf, expectAll, nothingYet, textOf, writeUntilGone } from '../support/acknowledged';
import { startApp } from '../support/app';
import { measured } from '../support/measured';
import { FIRST_ADMIN, loginFirstAdmin, type OwnPlace } from '../support/own-place';
import { startServer } from '../support/server-process';
import { until } from '../support/until';

/** Acknowledged writes after which a process is killed, a different number in each cycle. */
const LEAST_WRITES = 12;

/**
 * Kills the site with -9 while posts, autosaves, uploads and messages are written, starts it again
 * at once, and expects that nothing acknowledged is lost and nothing is there by half. Returns how long
 * the slowest start after a kill took, in milliseconds.
 */
export async function tryKilling(place: OwnPlace, cycles: number): Promise<number> {
  const start = () =>
    startServer(place.env({ ...FIRST_ADMIN, TRUST_PROXY: '1', LOG_LEVEL: 'warn' }));
  const known = nothingYet();
  const starts: number[] = [];
  let server = await start();
  const { token } = (await loginFirstAdmin(server)).json;
  for (let cycle = 0; cycle < cycles; cycle += 1) {
    const before = countOf(known);
    const writing = writeUntilGone(server, token, known);
    const enough = before + LEAST_WRITES + cycle;
    // An image takes longest.
    await until(() => countOf(known) >= enough && known.uploads.size > cycle);
    server.signal('SIGKILL');
    await server.ended;
    await writing;
    const begin = performance.now();
    server = await start();
    starts.push(performance.now() - begin);
    await expectAll(server, token, known);
  }
  server.signal('SIGTERM');
  expect(await server.ended).toBe(0);
  await expectNoLeftovers(place);
  const slowest = Math.max(...starts);
  measured(
    `${cycles} kills, ${countOf(known)} acknowledged, 0 lost, ready after at most ${(slowest / 1000).toFixed(1)} s`,
  );
  return slowest;
}

/** Expects whole posts only, and after the sweep no file without a row and no row without files. */
async function expectNoLeftovers(place: OwnPlace): Promise<void> {
  const app = await startApp({ place });
  try {
    const posts = await db().query<{ name: string; sections: { content: string }[] }[]>(
      `SELECT name, sections FROM blog WHERE name LIKE 'Post %' AND NOT sample`,
    );
    for (const { name, sections } of posts)
      expect(sections[0]?.content === textOf(name)).toBe(true);
    const media = path.join(app.config.dataDir, 'media');
    const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
    for (const name of fs.readdirSync(media)) {
      fs.utimesSync(path.join(media, name), longAgo, longAgo);
    }
    await sweepFiles(app.config);
    const rows = await db().query<{ folder: string }[]>('SELECT folder FROM media ORDER BY folder');
    expect(fs.readdirSync(media).sort()).toEqual(rows.map(({ folder }) => folder));
  } finally {
    await app.close();
  }
}
