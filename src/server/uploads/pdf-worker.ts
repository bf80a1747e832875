import { findPdfActions, type PdfFinding } from './find-pdf-actions';

export interface FromPdfWorker {
  finding: PdfFinding | null;
}

function find(bytes: Uint8Array): PdfFinding | null {
  try {
    return findPdfActions(Buffer.from(bytes));
  } catch {
    return 'unreadable';
  }
}

process.once('message', (bytes: Uint8Array) => process.send?.({ finding: find(bytes) }));
process.once('disconnect', () => process.exit());
