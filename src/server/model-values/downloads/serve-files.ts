import { Readable } from 'node:stream';
import type { Context, Next } from 'koa';
import { clientAddress } from '../../platform/http/address';
import { takePoint } from '../../platform/http/rate-limit';
import { allowAnyOrigin } from '../../platform/http/steps';
import { siteNow } from '../../site/site-now';
import { sha256 } from '../hashes/item-hash';
import { readFileAddress, RELEASES, SCHEMA_PATH } from './file-address';
import { chartOf, files, type FileType } from './files';
import { findPublicRelease, type PublicRelease } from './find-releases';
import { releaseSchema } from './release-schema';

const schemaType: FileType = { type: 'application/schema+json', isShown: true };

/** Answers the files of published releases, for scripts of every site. */
export async function serveReleaseFiles(ctx: Context, next: Next): Promise<void> {
  if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
  if (ctx.path === SCHEMA_PATH) return sendText(ctx, schemaType, releaseSchema(ctx.config));
  const address = readFileAddress(ctx.path);
  const cited = address ?? readFileAddress(`${ctx.path}.json`);
  const release = cited && (await findPublicRelease(cited.number));
  if (!release) return next();
  // Until releases have pages, the address by which one is cited leads to what there is.
  if (!address) return ctx.redirect(`${ctx.path}.json`);
  const file = 'value' in address ? chartOf(address.value) : files[address.ending];
  if ('zip' in file) {
    nameFile(ctx, file);
    return sendZip(ctx, release, () => file.zip(release, ctx.config));
  }
  const text = await file.text(release, ctx.config);
  return text === null ? next() : sendText(ctx, file, text);
}

function sendText(ctx: Context, file: FileType, text: string): void {
  nameFile(ctx, file);
  ctx.state.cacheable = true;
  ctx.type = `${file.type}; charset=utf-8`;
  ctx.body = text;
}

const zips = { name: 'release-exports', points: 30, duration: 60 };
const TOO_MANY = 'Too many files were asked for. Try again in a minute';

/** Sends a zip while it is read. Its ETag is of all that can make its content another. */
async function sendZip(
  ctx: Context,
  { row, changes }: PublicRelease,
  write: () => AsyncIterable<Buffer>,
): Promise<void> {
  const removed = changes.filter(({ kind }) => kind === 'text removed').length;
  const content = JSON.stringify([row.hash, removed, siteNow().lab.name]);
  ctx.etag = `W/"${sha256(content).slice(0, 20)}"`;
  ctx.status = 200;
  if (ctx.fresh) {
    ctx.status = 304;
  } else if (ctx.method === 'GET') {
    await takePoint(zips, clientAddress(ctx), TOO_MANY);
    ctx.body = Readable.from(write(), { objectMode: false });
  }
}

function nameFile(ctx: Context, { type, isShown }: FileType): void {
  allowAnyOrigin(ctx);
  ctx.attachment(nameOf(ctx.path), { type: isShown ? 'inline' : 'attachment' });
  ctx.set('cache-control', 'no-cache');
  ctx.type = type;
}

/** The name of a file where it is stored: model-values-2026.1-care.csv. */
const nameOf = (path: string) =>
  decodeURIComponent(`model-values-${path.slice(RELEASES.length + 1).replaceAll('/', '-')}`);
