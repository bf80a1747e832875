import { requestFile } from '../../lib/http';

/** Fetches a file that only the staff may have, with the token, and has the browser save it. */
export async function saveFile(path: string, name: string): Promise<void> {
  saveBlob(await requestFile(path), name);
}

/** Has the browser save a text as a file. */
export function saveText(text: string, name: string): void {
  saveBlob(new Blob([text], { type: 'text/plain;charset=utf-8' }), name);
}

function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the file over by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
