import { parentPort, workerData } from 'node:worker_threads';
import { findPdfActions, type PdfFinding } from './find-pdf-actions';

// oxlint-disable-next-line no-console -- the parser warns about each large number of a file
console.warn = () => undefined;

function find(): PdfFinding | null {
  try {
    return findPdfActions(Buffer.from(workerData as Uint8Array));
  } catch {
    return 'unreadable';
  }
}

parentPort?.postMessage(find());
