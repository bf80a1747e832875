/**
 * The widths of images in the layout, for the `sizes` attribute: each from a width of the window
 * on, widest first. Rem is 16 pixels here, although very wide windows have larger type. The
 * stylesheets decide the layout; test/browser/image-sizes.full.test.ts compares both.
 */
export type Widths = readonly (readonly [from: string, width: string])[];

// The content is padded by 1.1rem on each side, then by 4vw, and by 3rem when it no longer grows.
const content: Widths = [
  ['27.5rem', '92vw'],
  ['0rem', '100vw - 2.2rem'],
];

export const imageWidths = {
  avatar: [
    ['105rem', '3.375rem'],
    ['0rem', '3rem'],
  ],
  /** The image above a post or a press release. */
  lead: [['105rem', '78.75rem'], ['76rem', '70rem'], ...content],
  /** An image in the text of a post. */
  prose: [['105rem', '52.6rem'], ['51rem', '46.75rem'], ...content],
  /** An image that is wider than the text of a post, where the screen has room. */
  wide: [['105rem', '78.75rem'], ['76rem', '70rem'], ...content],
  /** A card of a person: three columns, two or one. */
  founder: [
    ['105rem', '24.75rem'],
    ['76rem', '22rem'],
    ['59.8rem', '30.67vw - 1.33rem'],
    ['39.2rem', '46vw - 1rem'],
    ...content,
  ],
  profile: [
    ['105rem', '25.13rem'],
    ['76rem', '22.34rem'],
    ['52.01rem', '30.67vw - 1rem'],
    ['0rem', '17rem'],
  ],
  /** The author in the post form, and the preview of a profile. */
  author: [['0rem', '6rem']],
  narrowPortrait: [['0rem', '17rem']],
  /** The image of the case study: beside its text, or below it. */
  case: [['105rem', '34rem'], ['76rem', '30.3rem'], ['52.01rem', '41.8vw - 1.5rem'], ...content],
  /** A card of a press release: three columns, two or one. */
  press: [
    ['105rem', '24rem'],
    ['76rem', '21.34rem'],
    ['71.75rem', '30.67vw - 2rem'],
    ['46.75rem', '46vw - 1.5rem'],
    ...content,
  ],
} as const satisfies Record<string, Widths>;

const ROW_FROM = 36;
const GAP = 1;

/** The widths of an image that has `part` of a row of a gallery, beside `others`. */
export function rowWidths(widths: Widths, part: number, others: number): Widths {
  const inRow = (length: string) => `(${length} - ${others * GAP}rem) * ${part.toFixed(3)}`;
  const wider = widths.filter(([from]) => parseFloat(from) > ROW_FROM);
  const [narrow, ...narrower] = widths.slice(wider.length);
  return [
    ...wider.map(([from, length]) => [from, inRow(length)] as const),
    ...(narrow ? [[`${ROW_FROM}rem`, inRow(narrow[1])] as const, narrow] : []),
    ...narrower,
  ];
}

export interface ImageFrame {
  /** Width divided by height of the frame that crops the image. */
  ratio: number;
  width?: number | undefined;
  height?: number | undefined;
}

/**
 * The `sizes` attribute. An image that is wider than the frame that crops it must be larger than
 * the frame, so that it fills the height.
 */
export function sizesOf(widths: Widths, frame?: ImageFrame): string {
  const { ratio = 1, width = 0, height = 1 } = frame ?? {};
  const scale = frame ? Math.max(1, width / height / ratio) : 1;
  const times = scale > 1.01 ? ` * ${scale.toFixed(2)}` : '';
  return widths
    .map(([from, length]) => {
      const size = times
        ? `calc((${length})${times})`
        : /[ ]/.test(length)
          ? `calc(${length})`
          : length;
      return from === '0rem' ? size : `(min-width: ${from}) ${size}`;
    })
    .join(', ');
}
