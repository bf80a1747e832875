import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { home } from '../platform/home';
import { limitConcurrency } from '../platform/jobs/limit-concurrency';
import { unavailable } from '../platform/user-error';
import { drawText, sans, serif } from './card-text';
import type { CardContent, Lab } from './cards';
import { cardParts } from './drawn-text';
import { CARD, toCard } from './to-card';

// The colours of the light scheme (client/styles/tokens.css).
const PAPER = '#faf8f3';
const INK = '#16262b';
const QUIET = '#4d5d61';
const GILT = '#8a6414';

const LEFT = 72;
/** Of the texts above the band. */
const WIDTH = 720;
const BAND = 112;
/** Where the text ends. */
const BOTTOM = CARD.height - BAND - 46;

const MARK = '<path d="M20 2 34 8l4 14-8 14H10L2 22 6 8zM12 28 20 10l8 18M15 22h10"/>';

// A card takes a tenth of a second of a processor.
const oneAtATime = limitConcurrency({
  name: 'cards',
  running: 1,
  waiting: 20,
  full: () => unavailable('Try again in a moment', 5),
});

/** Reads the file of an uploaded image; null if there is none. */
export type ReadImage = (address: string) => Promise<Buffer | null>;

/**
 * A card as a JPEG of 1200 by 630 pixels: an image of the release, or the texts. Throws 503 if many are
 * waiting to be drawn.
 */
export function drawCard(content: CardContent, lab: Lab, read: ReadImage): Promise<Buffer> {
  return oneAtATime(() =>
    content.image === undefined ? drawTexts(content, lab, read) : cutImage(content.image),
  );
}

async function cutImage(address: string): Promise<Buffer> {
  const file = path.join(home(), 'static', address);
  const { width, height } = await sharp(file).metadata();
  return toCard(sharp(file), width / height).toBuffer();
}

async function drawTexts(
  { eyebrow = '', title, line = '' }: CardContent,
  lab: Lab,
  read: ReadImage,
) {
  const { name, accent } = lab;
  const logo = await drawLogo(lab, read);
  const nameLeft = LEFT + (logo ? logo.width + 24 : 76);
  const column = { width: WIDTH, family: serif };
  const [label, heading, below, signature] = await Promise.all([
    drawText(eyebrow, {
      ...column,
      family: sans,
      weight: 600,
      size: 28,
      colour: accent,
      most: 80,
      height: 40,
    }),
    drawText(title, { ...column, weight: 600, size: 76, colour: INK, most: 120, height: 236 }),
    drawText(line, { ...column, weight: 400, size: 33, colour: QUIET, most: 140, height: 92 }),
    drawText(logo && lab.unnamed ? '' : name, {
      family: serif,
      weight: 500,
      size: 46,
      colour: PAPER,
      most: 80,
      width: CARD.width - LEFT - nameLeft,
      height: 64,
    }),
  ]);
  const rule = BOTTOM - (below ? below.height + 22 : 0);
  const top = rule - 20 - (heading?.height ?? 0);
  const nameTop = Math.round(CARD.height - (BAND + (signature?.height ?? 0)) / 2);
  const blocks = [
    label && { input: label.image, left: LEFT, top: top - label.height - 6 },
    heading && { input: heading.image, left: LEFT, top },
    below && { input: below.image, left: LEFT, top: BOTTOM - below.height },
    signature && { input: signature.image, left: nameLeft, top: nameTop },
    logo && { input: logo.image, left: LEFT, top: logo.top },
  ];
  return sharp(Buffer.from(background(accent, { rule: heading && rule, hasMark: !logo })))
    .composite(blocks.filter((block) => block !== null))
    .jpeg({ quality: 74, mozjpeg: true })
    .toBuffer();
}

/** The logo in the band; null if there is none, or its file is gone. */
async function drawLogo({ logo, onPaper }: Lab, read: ReadImage) {
  const file = logo === undefined ? null : await read(logo);
  if (!file) return null;
  const edge = onPaper ? 10 : 0;
  const { data, info } = await sharp(file)
    .resize({ width: 320, height: BAND - 40 - 2 * edge, fit: 'inside' })
    .extend({ top: edge, bottom: edge, left: edge, right: edge, background: PAPER })
    .flatten(onPaper ? { background: PAPER } : false)
    .png()
    .toBuffer({ resolveWithObject: true });
  const top = Math.round(CARD.height - (BAND + info.height) / 2);
  return { image: data, width: info.width, top };
}

/** Everything but the texts: line work, the rule at its height, and the band with the mark. */
function background(
  accent: string,
  { rule, hasMark }: { rule: number | null; hasMark: boolean },
): string {
  const { width, height } = CARD;
  const drawing = fs.readFileSync(path.join(cardParts(), 'band.svg'), 'utf8');
  // Its style makes it coarser where it is small.
  const rosette = drawing.replace(/^<svg[^>]*>|<style>.*?<\/style>|<\/svg>\s*$/g, '');
  const mark = `translate(${LEFT - 3} ${height - BAND / 2 - 28}) scale(1.4)`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="none">`,
    `<rect width="${width}" height="${height}" fill="${PAPER}"/>`,
    `<g transform="translate(1160 226) scale(1.8)" stroke="${accent}" stroke-width=".7" opacity=".7">`,
    rosette,
    '</g>',
    rule === null
      ? ''
      : `<path d="M${LEFT} ${rule}h${WIDTH - 20}" stroke="${GILT}" stroke-width="3"/>`,
    `<rect y="${height - BAND}" width="${width}" height="${BAND}" fill="${accent}"/>`,
    hasMark ? `<g transform="${mark}" stroke="${PAPER}" stroke-width="2.5">${MARK}</g>` : '',
    '</svg>',
  ].join('');
}
