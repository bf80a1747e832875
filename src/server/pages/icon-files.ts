import { buffer } from 'node:stream/consumers';
import type { Context, Next } from 'koa';
import sharp from 'sharp';
import { imageName, type MediaImage } from '../../shared/image-address';
import { iconSides, labLogo } from '../site/icons';
import { freshSite } from '../site/site-now';

/** What browsers ask for without having read a page. */
const STANDARD: Record<string, number> = {
  '/favicon.ico': iconSides.tab,
  '/favicon.svg': iconSides.small,
  '/apple-touch-icon.png': iconSides.touch,
};

/** Behind a logo, which may be too dark for a dark tab. The paper of client/styles/tokens.css. */
const PAPER = '#faf8f3';

let kept = { folder: '', icons: new Map<number, Promise<Buffer | null>>() };

/** Answers the icons that are made from the lab's logo. Without a logo, those of the release follow. */
export async function iconFiles(ctx: Context, next: Next): Promise<void> {
  const standard = STANDARD[ctx.path];
  const [, folder, size] = /^\/icons\/([0-9a-f]{32})-(\d{2,3})\.png$/.exec(ctx.path) ?? [];
  const side = standard ?? Number(size);
  const isRead = ctx.method === 'GET' || ctx.method === 'HEAD';
  if (!isRead || !Object.values(iconSides).includes(side)) return next();
  await freshSite();
  const logo = labLogo();
  if (!logo || (folder !== undefined && folder !== logo.folder)) return next();
  if (kept.folder !== logo.folder) kept = { folder: logo.folder, icons: new Map() };
  const { icons } = kept;
  const making = icons.get(side) ?? makeIcon(ctx, logo, side);
  icons.set(side, making);
  making.catch(() => icons.delete(side));
  const icon = await making;
  if (!icon) {
    icons.delete(side); // the logo may come back from the trash
    return next();
  }
  const [ending = 'png'] = /(?<=\.)\w+$/.exec(ctx.path) ?? [];
  ctx.body = ending === 'ico' ? asIco(icon, side) : ending === 'svg' ? asSvg(icon, side) : icon;
  ctx.type = ending === 'ico' ? 'image/x-icon' : ending;
  // A logo has an address of its own; a standard address shows the next logo within the hour.
  const seconds = folder === undefined ? '3600' : '31536000, immutable';
  ctx.set('cache-control', `public, max-age=${seconds}`);
}

/** The whole logo in the middle of a square of paper; null if its file is gone. */
async function makeIcon(ctx: Context, logo: MediaImage, side: number): Promise<Buffer | null> {
  const file = await ctx.media.open(logo.folder, imageName(logo));
  if (!file) return null;
  const inner = Math.round(side * 0.84);
  const edge = (side - inner) / 2;
  const [before, after] = [Math.floor(edge), Math.ceil(edge)];
  const image = await buffer(file.stream);
  return sharp(image)
    .resize({ width: inner, height: inner, fit: 'contain', background: PAPER })
    .extend({ top: before, bottom: after, left: before, right: after, background: PAPER })
    .flatten({ background: PAPER })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** Browsers and feed readers that know the address from before show the lab's logo too. */
function asSvg(png: Buffer, side: number): string {
  const href = `data:image/png;base64,${png.toString('base64')}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><image href="${href}" width="${side}" height="${side}"/></svg>`;
}

/** A PNG as the only image of an ICO file. */
function asIco(png: Buffer, side: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // one image
  head.writeUInt8(side, 6);
  head.writeUInt8(side, 7);
  head.writeUInt16LE(1, 10); // colour planes
  head.writeUInt16LE(32, 12); // bits per pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
