import type { PictureJson } from '../../shared/api/images';
import fs from 'node:fs';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { home } from '../platform/home';
import {
  type MediaImage,
  readImageAddress,
  widthAddress,
  widthsOf,
} from '../../shared/image-address';
import { cardAddress } from './media-address';

/** An entry of static/images/index.json, which scripts/list-images.mjs writes. */
interface KnownImage {
  width: number;
  height: number;
  /** Addresses, by width in pixels. */
  widths?: Record<string, string>;
}

let list: { known: Map<string, KnownImage>; version: number } | undefined;

/** The list is part of the release, so it is read only once. */
function readImages() {
  if (list) return list;
  const text = fs.readFileSync(path.join(home(), 'static', 'images', 'index.json'), 'utf8');
  const images = JSON.parse(text) as Record<string, KnownImage>;
  list = { known: new Map(Object.entries(images)), version: crc32(text) | 0 };
  return list;
}

function knownImage(address: string): KnownImage | undefined {
  const uploaded = readImageAddress(address);
  return uploaded ? uploadedImage(uploaded) : readImages().known.get(address);
}

/** An uploaded image's address contains its size, so no lookup is needed. */
function uploadedImage(image: MediaImage): KnownImage {
  const { width, height } = image;
  const widths = widthsOf(width).map((size) => [size, widthAddress(image, size)]);
  return { width, height, widths: Object.fromEntries(widths) };
}

/** A 32-bit checksum of the list of known images. It changes when the list changes. */
export function imagesVersion(): number {
  return readImages().version;
}

/**
 * What is known about the image at an address, on this site or elsewhere: `src`, and for known
 * images the size and the srcset.
 */
export function findImage(address: string): PictureJson {
  const image = knownImage(address);
  if (!image) return { src: address };
  const { width, height, widths } = image;
  const srcset = Object.entries(widths ?? {}).map(([size, src]) => `${src} ${size}w`);
  return {
    src: address,
    width,
    height,
    ...(srcset.length > 0 ? { srcset: srcset.join(', ') } : {}),
  };
}

/** The address of the 1200 by 630 pixel crop that was stored with an upload; null for other images. */
export function storedCardOf(address: string): string | null {
  const uploaded = readImageAddress(address);
  return uploaded && cardAddress(uploaded.folder);
}

/** Whether the image at an address comes with the release. */
export function isInRelease(address: string): boolean {
  return readImages().known.has(address);
}
