import { createHash, randomUUID } from 'node:crypto';
import { textOf } from '../support/acknowledged';
import { plant } from '../support/canaries';
import { fileForm, plainImage } from '../support/image-files';
import { FIRST_ADMIN } from '../support/own-place';
import type { Ledger } from './ledger';
import type { Sender } from './sender';

const post = (name: string, id: string) => ({
  _id: id,
  name,
  sections: [{ type: 'text', content: textOf(name) }],
});

/** Goes on from load to load, as the newest posts of one are on the pages of the next. */
let number = 0;

/** One turn of each kind of writer, which enters in the ledger what was acknowledged and nothing else. */
export function writersOf(sender: Sender, token: string, ledger: Ledger) {
  return {
    async publish() {
      number += 1;
      const name = `Post ${number} ${randomUUID()}`;
      const id = randomUUID();
      const json = post(name, id);
      const { isGood } = await sender.send('publish', 'POST', '/api/blogs', { token, json });
      if (!isGood) return;
      ledger.posts.set(id, name);
      ledger.published.push({ number, atMs: performance.now() });
    },

    async withdraw() {
      const name = `Withdrawn ${randomUUID()}`;
      const id = randomUUID();
      const json = post(name, id);
      if (!(await sender.send('publish', 'POST', '/api/blogs', { token, json })).isGood) return;
      const { isGood } = await sender.send('delete', 'DELETE', `/api/blogs/${id}`, { token });
      if (isGood) ledger.deleted.set(id, { name, atMs: performance.now() });
    },

    /** Sends a save again until it is acknowledged, as the desk does. */
    async autosave(which: number) {
      const saving = ledger.autosaves[which]!;
      if (saving.acknowledged === saving.sent.length) saving.sent.push(randomUUID());
      const save = saving.sent.at(-1)!;
      const base = saving.sent[saving.acknowledged - 1] ?? null;
      const headers: Record<string, string> = base
        ? { 'if-match': `"${base}"` }
        : { 'if-none-match': '*' };
      const section = { type: 'text', content: textOf(save), alt: '', decorative: false };
      const json = {
        save,
        mode: 'replace',
        version: null,
        content: {
          name: save,
          author: '',
          blurb: '',
          img: '',
          tags: '',
          sections: [{ key: randomUUID(), ...section }],
        },
      };
      const address = `/api/autosaves/post/${saving.id}`;
      const { isGood } = await sender.send('autosave', 'PUT', address, { token, headers, json });
      if (isGood) saving.acknowledged = saving.sent.length;
    },

    async upload() {
      const form = fileForm('a.png', await plainImage(300, 200).png().toBuffer());
      const { isGood, text } = await sender.send('upload', 'POST', '/api/media', { token, form });
      if (isGood) ledger.uploads.set(JSON.parse(text).url, null);
    },

    /** Reads the newest upload, and remembers its content. */
    async image() {
      const [url] = [...ledger.uploads.keys()].slice(-1);
      if (!url) return;
      const { isGood, bytes } = await sender.send('image', 'GET', url, {});
      if (!isGood) return;
      const hash = createHash('sha256').update(bytes).digest('hex');
      ledger.uploads.set(url, ledger.uploads.get(url) ?? hash);
    },

    async message() {
      const message = `Message ${randomUUID()}`;
      const json = { name: 'A reader', email: 'reader@example.org', message };
      const { isGood } = await sender.send('message', 'POST', '/api/messages', { json });
      if (isGood) ledger.messages.push(message);
    },

    async signInAndOut() {
      const json = { email: FIRST_ADMIN.ADMIN_EMAIL, password: FIRST_ADMIN.ADMIN_PASSWORD };
      const signedIn = await sender.send('sign-in', 'POST', '/api/auth/login', { json });
      if (!signedIn.isGood) return;
      const own: { token: string } = JSON.parse(signedIn.text);
      plant(own);
      const { isGood } = await sender.send('sign-out', 'POST', '/api/auth/logout', own);
      if (isGood) ledger.signedOut.push(own.token);
    },
  };
}
