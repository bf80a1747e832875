import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { home } from '../platform/home';
import type { PdfFinding } from './find-pdf-actions';
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
 * Parses it in another thread, within limits.
 */
export async function scanPdf(bytes: Buffer): Promise<void> {
  const finding = await findInThread(bytes);
  if (finding) throw refuseFile('unsupported-type', sentences[finding]);
}

// Tests run the sources, but a thread needs a compiled file.
const file = () => path.join(home(), 'build', 'src', 'server', 'uploads', 'pdf-worker.js');

async function findInThread(bytes: Buffer): Promise<PdfFinding | 'costly' | null> {
  const worker = new Worker(file(), {
    workerData: bytes,
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  try {
    return await new Promise<PdfFinding | 'costly' | null>((resolve, reject) => {
      const timer = setTimeout(() => resolve('costly'), SECONDS * 1000);
      worker.once('message', resolve);
      worker.once('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve('costly');
        else reject(error);
      });
      worker.once('exit', () => {
        clearTimeout(timer);
        reject(new Error('The check of a PDF ended without a result'));
      });
    });
  } finally {
    await worker.terminate();
  }
}
