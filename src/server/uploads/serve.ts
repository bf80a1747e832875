import type { Context, Next } from 'koa';
import { NOTHING } from '../platform/http/common-headers';
import { UserError } from '../platform/user-error';
import { typeOf } from './file-names';

const address = /^\/media\/([0-9a-f]{32})\/([a-z0-9-]{1,90}\.(?:webp|jpg|pdf))$/;

const published = { 'cache-control': 'public, max-age=31536000, immutable' };
const unpublished = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' };

/**
 * Serves uploads at /media/folder/name. The content behind a name never changes, so a file that
 * readers see (`isPublished`) may be cached forever. Any other file is answered to those who have
 * its address, and neither cached nor indexed. The CSP sandbox keeps a file from running scripts or
 * sending forms. Other origins may embed images, because feed readers do.
 */
export function mediaFiles(isPublished: (folder: string) => Promise<boolean>) {
  return async (ctx: Context, next: Next): Promise<void> => {
    const [, folder = '', name = ''] = address.exec(ctx.path) ?? [];
    const reads = ctx.method === 'GET' || ctx.method === 'HEAD';
    if (folder === '' || !reads) return next();
    const file = await ctx.media.open(folder, name);
    if (!file) throw new UserError('not-found', 'File not found');
    ctx.set({
      ...((await isPublished(folder)) ? published : unpublished),
      'content-security-policy': `${NOTHING}; sandbox`,
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      etag: `"${folder}-${name}"`,
    });
    if (name.endsWith('.pdf')) ctx.attachment(name);
    ctx.type = typeOf(name);
    ctx.status = 200;
    if (ctx.fresh || ctx.method === 'HEAD') {
      file.stream.destroy();
      if (ctx.fresh) ctx.status = 304;
      else ctx.length = file.size;
      return;
    }
    ctx.body = file.stream;
    ctx.length = file.size;
  };
}
