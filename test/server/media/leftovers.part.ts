import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { sweepFiles } from '../../../src/server/media/sweep-files';
import { useApp } from '../../support/app';
import { fileForm, plainImage } from '../../support/image-files';
import { makeSignedIn } from '../../support/make';

const app = useApp();

test('files without a row are deleted, if an upload that was cut short left them', async () => {
  const { token } = await makeSignedIn(app);
  const body = fileForm('a.png', await plainImage().png().toBuffer());
  const { url } = (await app.call('POST', '/api/media', { token, body })).json;
  const media = path.join(app.config.dataDir, 'media');
  const withRow = path.basename(path.dirname(url));
  expect(fs.readdirSync(media)).toEqual([withRow]);

  const [left, fresh, unmarked] = [1, 2, 3].map(() => randomBytes(16).toString('hex'));
  const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
  for (const folder of [left, fresh, unmarked]) fs.mkdirSync(path.join(media, folder ?? ''));
  for (const folder of [withRow, left, fresh]) {
    const mark = path.join(media, `${folder}.new`);
    fs.writeFileSync(mark, '');
    if (folder !== fresh) fs.utimesSync(mark, longAgo, longAgo);
  }
  await sweepFiles(app.config);
  // A folder that nothing marks may belong to a backup that is being restored.
  const kept = [withRow, fresh, `${fresh}.new`, unmarked];
  expect(fs.readdirSync(media).sort()).toEqual(kept.sort());
  expect((await app.call('GET', url)).status).toBe(200);
});
