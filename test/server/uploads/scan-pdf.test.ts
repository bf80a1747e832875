import fs from 'node:fs';
import { scanPdf } from '../../../src/server/uploads/scan-pdf';
import { plainPdf } from '../../support/image-files';

/** The processes that this one started and that check a PDF. */
const checking = () =>
  fs
    .readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8')
    .split(' ')
    .filter((pid) => pid && /pdf-worker/.test(fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8')));

test('a check that the system ends refuses the PDF, and the server goes on', async () => {
  const bytes = plainPdf();
  const scan = scanPdf(bytes);
  const [pid] = checking();
  process.kill(Number(pid), 'SIGKILL');
  await expect(scan).rejects.toMatchObject({
    code: 'unsupported-type',
    message: expect.stringContaining('takes too much time or memory'),
  });
  expect(checking()).toEqual([]);
  await scanPdf(bytes);
  expect(checking()).toEqual([]);
});
