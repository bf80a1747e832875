import type { Context, Next } from 'koa';
import { UserError } from '../platform/user-error';
import { typeOf } from './file-types';

const address = /^\/media\/([0-9a-f]{32})\/([a-z0-9-]{1,90}\.(?:webp|jpg|pdf))$/;

/**
 * Serves uploads at /media/hash/name. The content behind a name never changes, so it may be cached
 * forever. The CSP sandbox keeps a file from running scripts or sending forms. Other origins may
 * embed images, because feed readers do.
 */
export async function mediaFiles(ctx: Context, next: Next): Promise<void> {
  const [, hash = '', name = ''] = address.exec(ctx.path) ?? [];
  const reads = ctx.method === 'GET' || ctx.method === 'HEAD';
  if (hash === '' || !reads) return next();
  const file = await ctx.media.open(hash, name);
  if (!file) throw new UserError('not-found', 'File not found');
  ctx.set({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    etag: `"${hash}-${name}"`,
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
}
