import sharp, { type Sharp } from 'sharp';

/** The size of a card in pixels. */
export const CARD = { width: 1200, height: 630 };

/**
 * A crop that fills the card. A much narrower or wider image is shown whole, because most of it
 * would be cut off. `ratio`: the width of the image divided by its height.
 */
export function toCard(image: Sharp, ratio: number): Sharp {
  const rest = ratio / (CARD.width / CARD.height);
  const fills = rest < 3 && rest > 1 / 3;
  return image
    .flatten({ background: '#ffffff' })
    .resize({
      ...CARD,
      ...(fills ? { fit: 'cover', position: sharp.strategy.attention } : { fit: 'contain' }),
      background: '#ffffff',
    })
    .jpeg({ quality: 82, mozjpeg: true });
}
