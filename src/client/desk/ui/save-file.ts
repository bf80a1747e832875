import { requestFile } from '../../lib/http';

/** Fetches a file that requires the session's token, and lets the browser save it. */
export async function saveFile(path: string, name: string): Promise<void> {
  saveBlob(await requestFile(path), name);
}

/** Lets the browser save a text as a file. */
export function saveText(text: string, name: string): void {
  saveBlob(new Blob([text], { type: 'text/plain;charset=utf-8' }), name);
}

function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // By then the browser has read the file.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
