import { requestFile } from '../http';

/** Fetches a file that only the staff may have, with the token, and has the browser save it. */
export async function saveFile(path: string, name: string): Promise<void> {
  const address = URL.createObjectURL(await requestFile(path));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the file over by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
