import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { escapeHtml } from '../platform/http/escape';
import { cardParts, drawnText } from './drawn-text';

// The names that the files have for their families. Noto Sans has other scripts than Latin.
const others = 'Noto Sans, Noto Sans Hebrew Thin, Noto Sans Arabic';
export const serif = `Newsreader 16pt 16pt, ${others}`;
export const sans = `Public Sans Thin, ${others}`;

interface Style {
  family: string;
  weight: number;
  /** In pixels. */
  size: number;
  colour: string;
  /** The most characters that are drawn. */
  most: number;
  /** Of the box, in pixels. A text that would be higher gets smaller letters. */
  width: number;
  height: number;
}

/** A text as an image. */
interface Block {
  image: Buffer;
  height: number;
}

/**
 * Draws a text into a box, on as many lines as it takes; null if nothing of it can be drawn. The image
 * is as high as the lines, whichever letters are in them.
 */
export async function drawText(whole: string, style: Style): Promise<Block | null> {
  const words = drawnText(whole, style.most);
  if (words === '') return null;
  const { family, weight, size, colour, width, height } = style;
  const look = `font="${family}, ${size}" weight="${weight}" foreground="${colour}"`;
  // sharp cuts off empty edges, so invisible dots mark where the first line begins and the last ends.
  const edge = '<span font="1" alpha="1">.</span>';
  const markup = `${edge}\n<span ${look} line_height="${size > 60 ? 0.9 : 1}">${escapeHtml(words)}</span>\n${edge}`;
  const draw = (size: object) =>
    sharp({ text: { text: markup, rgba: true, width, wrap: 'word-char', ...size } })
      .png()
      .toBuffer({ resolveWithObject: true });
  await loadFonts();
  const drawn = await draw({ dpi: 72 });
  const { data, info } = drawn.info.height > height ? await draw({ height }) : drawn;
  return { image: data, height: info.height };
}

let loaded: Promise<unknown> | undefined;

/** sharp knows a font after it has drawn with its file once. */
function loadFonts(): Promise<unknown> {
  const files = () => fs.readdirSync(cardParts()).filter((name) => name.endsWith('.ttf'));
  const load = async () => {
    for (const name of files()) {
      await sharp({ text: { text: '.', fontfile: path.join(cardParts(), name) } }).toBuffer();
    }
  };
  return (loaded ??= load());
}
