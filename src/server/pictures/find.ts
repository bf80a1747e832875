import fs from 'node:fs';
import path from 'node:path';
import { home } from '../home';

/** A picture as a page shows it. Without a size nobody knows it: it stands in a frame of 16 to 9. */
export interface PictureJson {
  src: string;
  /** Pixels. */
  width?: number;
  height?: number;
  /** The same picture at other widths, as the attribute of an img. */
  srcset?: string;
}

/** A line of static/images/pictures.json, which scripts/draw-pictures.mjs writes. */
interface KnownPicture {
  width: number;
  height: number;
  /** Addresses by width in pixels. */
  widths?: Record<string, string>;
  /** Its crop of 1200 by 630 for cards. */
  card?: string;
}

let known: Map<string, KnownPicture> | undefined;

function knownPicture(address: string): KnownPicture | undefined {
  known ??= new Map(Object.entries(readPictures()));
  return known.get(address);
}

/** The file is part of the release, so it is read once. */
function readPictures(): Record<string, KnownPicture> {
  const file = path.join(home(), 'static', 'images', 'pictures.json');
  return JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, KnownPicture>;
}

/** What is known of the picture at an address of ours or somebody else's. */
export function findPicture(address: string): PictureJson {
  const picture = knownPicture(address);
  if (!picture) return { src: address };
  const { width, height, widths } = picture;
  const srcset = Object.entries(widths ?? {}).map(([size, src]) => `${src} ${size}w`);
  return {
    src: address,
    width,
    height,
    ...(srcset.length > 0 ? { srcset: srcset.join(', ') } : {}),
  };
}

/** The address of a picture's crop of 1200 by 630, or null when it has none. */
export function cardOf(address: string): string | null {
  return knownPicture(address)?.card ?? null;
}
