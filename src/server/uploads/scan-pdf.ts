import { startOwnProcess } from '../platform/own-process';
import type { PdfFinding } from './find-pdf-actions';
import type { FromPdfWorker } from './pdf-worker';
import { refuseFile } from './refuse';

const SECONDS = 30;
const MEMORY_MB = 256;

const again = 'Print it to a new PDF and upload the new file';
const sentences: Record<PdfFinding | 'costly', string> = {
  javascript: `The PDF contains JavaScript. ${again}`,
  launch: `The PDF contains a launch action, which starts a program. ${again}`,
  xfa: `The PDF contains an XFA form, which can run JavaScript. ${again}`,
  encrypted:
    'The PDF is encrypted, so it can’t be checked. Save it without a password and upload the new file',
  unreadable: `The PDF can’t be read, so it can’t be checked. ${again}`,
  costly: `Checking the PDF takes too much time or memory. ${again}`,
};

/**
 * Rejects a PDF that contains JavaScript, launch actions or an XFA form, or that cannot be checked.
 * Parses it in another process, within limits.
 */
export async function scanPdf(bytes: Buffer): Promise<void> {
  const finding = await findInProcess(bytes);
  if (finding) throw refuseFile('unsupported-type', sentences[finding]);
}

async function findInProcess(bytes: Buffer): Promise<PdfFinding | 'costly' | null> {
  const { child, send, end } = startOwnProcess('uploads/pdf-worker.js', { memoryMb: MEMORY_MB });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<PdfFinding | 'costly' | null>((resolve, reject) => {
      timer = setTimeout(() => resolve('costly'), SECONDS * 1000);
      child.once('message', ({ finding }: FromPdfWorker) => resolve(finding));
      child.once('error', reject);
      child.once('exit', (_code, signal) => {
        // By V8 or the system, at a limit of memory.
        if (signal) resolve('costly');
        else reject(new Error('The check of a PDF ended without a result'));
      });
      send(bytes);
    });
  } finally {
    clearTimeout(timer);
    await end();
  }
}
