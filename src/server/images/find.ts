import type { PictureJson } from '../../shared/api/images';
import fs from 'node:fs';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { home } from '../platform/home';
import {
  cardAddress,
  type MediaPicture,
  readPictureAddress,
  widthAddress,
  widthsOf,
} from './media-address';

/** An entry of static/images/pictures.json, which scripts/list-images.mjs writes. */
interface KnownPicture {
  width: number;
  height: number;
  /** Addresses, by width in pixels. */
  widths?: Record<string, string>;
  /** The address of its 1200 by 630 pixel crop for cards. */
  card?: string;
}

let list: { known: Map<string, KnownPicture>; version: number } | undefined;

/** The list is part of the release, so it is read only once. */
function readPictures() {
  if (list) return list;
  const text = fs.readFileSync(path.join(home(), 'static', 'images', 'pictures.json'), 'utf8');
  const pictures = JSON.parse(text) as Record<string, KnownPicture>;
  list = { known: new Map(Object.entries(pictures)), version: crc32(text) | 0 };
  return list;
}

function knownPicture(address: string): KnownPicture | undefined {
  const uploaded = readPictureAddress(address);
  return uploaded ? uploadedPicture(uploaded) : readPictures().known.get(address);
}

/** An uploaded image's address contains its size, so no lookup is needed. */
function uploadedPicture(picture: MediaPicture): KnownPicture {
  const { hash, width, height } = picture;
  const widths = widthsOf(width).map((size) => [size, widthAddress(picture, size)]);
  return { width, height, widths: Object.fromEntries(widths), card: cardAddress(hash) };
}

/** A 32-bit checksum of the list of known images. It changes when the list changes. */
export function picturesVersion(): number {
  return readPictures().version;
}

/**
 * What is known about the image at an address, on this site or elsewhere: `src`, and for known
 * images the size and the srcset.
 */
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

/** The address of an image's 1200 by 630 pixel crop, or null if it has none. */
export function cardOf(address: string): string | null {
  return knownPicture(address)?.card ?? null;
}
