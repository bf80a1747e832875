import { type EntityManager, In, IsNull } from 'typeorm';
import { recordActivity } from '../activity/record-activity';
import { requireRight } from '../auth/rights';
import { db } from '../platform/database/data-source';
import { postImageFields } from '../../shared/posts/post-fields';
import type { Section } from '../../shared/posts/section-fields';
import { Blog } from '../../entities/Blog';
import type { Employee } from '../../entities/Employee';
import { Media } from '../../entities/Media';
import { saveSitePage } from '../site-pages/change-site-page';
import { lockRow } from '../site-pages/find';
import { saveSampleState } from '../site-pages/save-sample-state';
import { htmlVersion, renderSections } from '../markdown/render-sections';
import type { Config } from '../platform/config';
import { UserError } from '../platform/user-error';
import { saveFormerState, saveRevision } from '../posts/save-revision';
import { kindOf } from '../posts/kind-of';
import { inFolder } from '../../shared/image-address';
import { cardAddress } from '../images/media-address';
import { checkKind } from '../uploads/file-kind';
import { findUses, type Use } from './find-uses';
import type { Upload } from '../uploads/read-upload';
import { saveUpload } from './save-upload';
import { refuseFile } from '../uploads/refuse';
import type { MediaStore } from '../uploads/store';

export const NO_FILE = 'File not found';

/**
 * Stores a file and replaces another upload's address with its address in every post and
 * page. The other upload stays in the library, so that older revisions can still show it. Returns the
 * changed posts and pages. Throws 404, and the errors of saveUpload().
 */
export async function replaceMedia(
  config: Config,
  store: MediaStore,
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
  const changed = await db().transaction(async (manager) => {
    const uses = (await findUses(manager, [old.id])).get(old.id) ?? [];
    // Autosaves are not changed: their writers decide.
    const saved = uses.filter(({ status }) => status !== 'writing');
    await rewritePosts(manager, saved, old, media, uploader);
    await rewritePages(manager, saved, old, media, uploader);
    if (saved.length > 0) await recordActivity(manager, 'media replaced', uploader, old.name);
    return saved;
  });
  return { media, changed };
}

/** An upload by its id. Throws 404, also for one in the trash. */
export async function findMedia(id: string): Promise<Media> {
  const media = await db().getRepository(Media).findOneBy({ id, deletedAt: IsNull() });
  if (!media) throw new UserError('not-found', NO_FILE);
  return media;
}

/**
 * Changes the posts as a save does: each gets a new lock version, and revisions before and after.
 */
async function rewritePosts(
  manager: EntityManager,
  uses: Use[],
  old: Media,
  media: Media,
  writer: Employee,
): Promise<void> {
  const ids = uses.filter(({ kind }) => kind === 'post').map(({ id }) => id);
  const posts = await manager.find(Blog, {
    where: { id: In(ids) },
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });
  if (posts.some(({ status }) => status === 'published' || status === 'scheduled'))
    requireRight(writer, 'publish');
  for (const post of posts) {
    await saveFormerState(manager, post);
    for (const field of postImageFields) {
      post[field] = withNewAddress(post[field], old, media);
    }
    const sections = post.sections.map((section): Section => {
      return { ...section, content: withNewAddress(section.content, old, media) };
    });
    const { html } = renderSections(sections);
    Object.assign(post, {
      sections,
      // A post that exceeds a bound keeps its HTML.
      html: html ?? post.html.map((stored) => withNewAddress(stored, old, media)),
      htmlVersion: htmlVersion(),
      lockVersion: post.lockVersion + 1,
      updatedAt: new Date(),
      // A sample that was changed becomes the lab's own.
      sample: false,
    });
    await manager.save(post);
    await saveRevision(manager, post, kindOf(post.status, post.status), writer);
  }
}

/** Changes the pages as publishing them does. */
async function rewritePages(
  manager: EntityManager,
  uses: Use[],
  old: Media,
  media: Media,
  writer: Employee,
): Promise<void> {
  const ids = uses.filter(({ kind }) => kind === 'page').map(({ id }) => id);
  if (ids.length > 0) requireRight(writer, 'pages');
  for (const id of ids.toSorted()) {
    const row = await lockRow(manager, id);
    if (!row) continue;
    await saveSampleState(manager, row);
    const renewed = <Values>(values: Values): Values =>
      JSON.parse(withNewAddress(JSON.stringify(values), old, media)) as Values;
    const fields = renewed(row.fields);
    const changed = { ...row, fields, scheduled: renewed(row.scheduled) };
    const made = { revision: 'published', activity: 'page changed', values: fields } as const;
    await saveSitePage(manager, changed, made, writer);
  }
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
