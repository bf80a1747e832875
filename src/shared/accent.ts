// The shades of a lab's accent colour, in OKLCH, which keeps the hue when the lightness changes:
// https://www.w3.org/TR/css-color-4/#ok-lab

/** Lightness from 0 to 1, chroma from 0 to about 0.4, and hue as an angle in radians. */
interface Oklch {
  l: number;
  c: number;
  h: number;
}

type Rgb = [red: number, green: number, blue: number];

/**
 * A scheme's colours as #rrggbb: that of links, marks and buttons, that of a button under the pointer,
 * and a tint of the ground.
 */
export interface Shades {
  brand: string;
  hover: string;
  wash: string;
}

// WCAG 2.2, 1.4.3.
const CONTRAST = 4.5;
const STEP = 0.004;
/** How much darker, or in the dark lighter, a button is under the pointer. */
const HOVER = 0.08;
/** Below this, a colour is a grey to the eye and has no hue to keep. */
const LEAST_CHROMA = 0.03;

/** The grounds of text in styles/tokens.css; the last one is the colour of text on a shade. */
const grounds = { light: ['#faf8f3', '#ffffff'], dark: ['#16262b', '#0f1b1f'] };

/**
 * The shades of a colour, #rrggbb, for each scheme: text in them and on them has a contrast of 4.5:1.
 * Where the colour itself has it, it is used as it is.
 * Null for greys, black and white, and for anything that is not a colour.
 */
export function shadesOf(colour: string): { light: Shades; dark: Shades } | null {
  if (!/^#[0-9a-f]{6}$/i.test(colour)) return null;
  const { l, c, h } = toOklch(colour);
  if (c < LEAST_CHROMA) return null;
  const wash = { light: { l: 0.95, c: 0.015, h }, dark: { l: 0.29, c: 0.03, h } };
  const readable = (scheme: 'light' | 'dark', away: number) => {
    const around = [...grounds[scheme], toHex(wash[scheme])];
    let at = l;
    while (around.some((ground) => contrast(toHex({ l: at, c, h }), ground) < CONTRAST)) {
      at += away * STEP;
    }
    return at;
  };
  const shades = (scheme: 'light' | 'dark', away: number) => {
    const at = readable(scheme, away);
    return {
      brand: at === l ? colour.toLowerCase() : toHex({ l: at, c, h }),
      hover: toHex({ l: Math.min(Math.max(at + away * HOVER, 0.2), 0.97), c, h }),
      wash: toHex(wash[scheme]),
    };
  };
  return { light: shades('light', -1), dark: shades('dark', 1) };
}

/** The colour of links and bands in emails and on cards; without an accent colour the teal of styles/tokens.css. */
export function brandOnPaper(accent: string): string {
  return shadesOf(accent)?.light.brand ?? '#1f4e5a';
}

/** The stylesheet that replaces the colours of styles/tokens.css; '' without an accent colour. */
export function accentStyle(colour: string): string {
  const shades = shadesOf(colour);
  if (!shades) return '';
  const rule = ({ brand, hover, wash }: Shades) =>
    `:root{--brand:${brand};--brand-deep:${brand};--brand-hover:${hover};--brand-wash:${wash}}`;
  // Printed pages stay light.
  return `${rule(shades.light)}@media screen and (prefers-color-scheme:dark){${rule(shades.dark)}}`;
}

/** The contrast of two colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

function luminance(colour: string): number {
  const [red, green, blue] = toLinear(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function toLinear(colour: string): Rgb {
  return [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
}

function toOklch(colour: string): Oklch {
  const [red, green, blue] = toLinear(colour);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, b),
    h: Math.atan2(b, a),
  };
}

/** As #rrggbb. A colour that screens cannot show loses chroma until they can. */
function toHex({ l, c, h }: Oklch): string {
  const linear = toLinearRgb({ l, c, h });
  const isShown = linear.every((part) => part >= -0.0001 && part <= 1.0001);
  if (!isShown && c > 0.002) return toHex({ l, c: c - 0.002, h });
  const parts = linear.map((part) => {
    const within = Math.min(1, Math.max(0, part));
    const encoded = within <= 0.0031308 ? within * 12.92 : 1.055 * within ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${parts.join('')}`;
}

function toLinearRgb({ l: lightness, c, h }: Oklch): Rgb {
  const [a, b] = [c * Math.cos(h), c * Math.sin(h)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}
