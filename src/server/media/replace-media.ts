import { IsNull } from 'typeorm';
import { recordActivity } from '../activity/record-activity';
import { db } from '../platform/database/data-source';
import type { Employee } from '../../entities/Employee';
import { Media } from '../../entities/Media';
import { UserError } from '../platform/user-error';
import { inFolder } from '../../shared/image-address';
import { cardAddress } from '../images/media-address';
import { checkKind } from '../uploads/file-kind';
import { findUses, type Library, type Use } from './find-uses';
import type { Upload } from '../uploads/read-upload';
import { saveUpload } from './save-upload';
import { refuseFile } from '../uploads/refuse';

export const NO_FILE = 'File not found';

/**
 * Stores a file and replaces another upload's address with its address in every post and
 * page. The other upload stays in the library, so that older revisions can still show it. Returns the
 * changed posts and pages. Throws 404, and the errors of saveUpload().
 */
export async function replaceMedia(
  { config, media: store, kinds }: Library,
  id: string,
  upload: Upload,
  uploader: Employee,
): Promise<{ media: Media; changed: Use[] }> {
  const old = await findMedia(id);
  const kind = checkKind(upload.bytes, upload.name);
  if ((kind === 'pdf') !== (old.kind === 'pdf')) {
    const wanted = old.kind === 'pdf' ? 'a PDF' : 'an image';
    throw refuseFile('unsupported-type', `Replace this file with ${wanted}`);
  }
  const media = await saveUpload(config, store, upload, uploader);
  if (media.id === id) return { media, changed: [] };
  const renewed = (text: string) => withNewAddress(text, old, media);
  const changed = await db().transaction(async (manager) => {
    const uses = (await findUses(manager, kinds, [old.id])).get(old.id) ?? [];
    // Autosaves are not changed: their writers decide.
    const saved = uses.filter(({ status }) => status !== 'writing');
    for (const kind of Object.values(kinds)) {
      const ofKind = saved.filter((use) => use.kind === kind).map((use) => use.id);
      await kind.files.replace(manager, ofKind, renewed, uploader);
    }
    if (saved.length > 0) await recordActivity(manager, 'media replaced', uploader, old.name);
    return saved;
  });
  return { media, changed };
}

/** An upload by its id. Throws 404, also for one in the trash. */
export async function findMedia(id: string): Promise<Media> {
  const media = await db().manager.findOneBy(Media, { id, deletedAt: IsNull() });
  if (!media) throw new UserError('not-found', NO_FILE);
  return media;
}

/**
 * Replaces every address of the old upload: card with card, all other sizes with the main address.
 */
function withNewAddress(text: string, old: Media, media: Media): string {
  const addresses = new RegExp(`${inFolder(old.folder)}([a-z0-9-]+\\.[a-z]+)`, 'g');
  return text.replace(addresses, (_, name: string) =>
    name === 'card.jpg' ? cardAddress(media.folder) : media.url,
  );
}
