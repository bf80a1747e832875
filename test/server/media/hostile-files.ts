import { gzipSync } from 'node:zlib';
import {
  behind,
  bytesOf,
  chunk,
  cut,
  over,
  png,
  withSegment,
  zeros,
} from '../../support/odd-files';
import { plainPdf, plainImage } from '../../support/image-files';

const kinds = ['jpg', 'png', 'webp', 'avif', 'gif', 'pdf'] as const;

/** A valid file of each accepted kind, and one of another. */
export type Good = Record<(typeof kinds)[number] | 'tiff', Buffer>;

export async function makeGood(): Promise<Good> {
  return {
    jpg: await plainImage(400, 300).jpeg().toBuffer(),
    png: await plainImage(400, 300).png().toBuffer(),
    webp: await plainImage(400, 300).webp().toBuffer(),
    avif: await plainImage(400, 300).avif({ effort: 0 }).toBuffer(),
    gif: await plainImage(400, 300).gif({ effort: 1 }).toBuffer(),
    pdf: plainPdf('hostile'),
    tiff: await plainImage().tiff().toBuffer(),
  };
}

export interface HostileFile {
  what: string;
  name: string;
  make: (good: Good) => Buffer;
  status: number;
  /** The type that the browser declares. */
  type: string;
}

type Make = HostileFile['make'] | string;

const bad = (what: string, name: string, make: Make, type = ''): HostileFile => {
  const bytes = typeof make === 'string' ? () => bytesOf(make) : make;
  return { what, name, make: bytes, status: 415, type };
};
const tooMuch = (what: string, name: string, make: Make): HostileFile => {
  return { ...bad(what, name, make), status: 413 };
};

/** Applies the same to a file of each kind. */
const each = (
  what: string,
  make: (bytes: Buffer) => Buffer,
  name = (kind: string) => `a.${kind}`,
): HostileFile[] =>
  kinds.map((kind) => bad(`a ${kind} ${what}`, name(kind), (good) => make(good[kind])));

const html = '<!doctype html><html><script>alert(1)</script></html>';
const script = '<script>alert(1)</script>';
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`;
const archive = Buffer.concat([bytesOf('PK\x05\x06'), Buffer.alloc(18)]);

const active = [
  bad('an SVG', 'a.svg', svg, 'image/svg+xml'),
  bad('an SVG called .png', 'a.png', svg),
  bad('an SVG behind a prolog', 'a.jpg', `<?xml version="1.0"?>\n${svg}`),
  bad('an SVG in UTF-16', 'a.webp', () => Buffer.from(`\ufeff${svg}`, 'utf16le')),
  bad('a packed SVG', 'a.png', () => gzipSync(svg)),
  bad('a page', 'a.html', html, 'text/html'),
  bad('a page called .jpg', 'a.jpg', html),
  bad('a script called .gif', 'a.gif', 'alert(1)'),
  bad('PHP called .png', 'a.png', '<?php phpinfo(); ?>'),
  bad('a style sheet called .gif', 'a.gif', 'body{background:url(//evil)}'),
];

const otherKinds = [
  bad('nothing at all', 'a.png', ''),
  bad('zeros', 'a.png', () => Buffer.alloc(5000)),
  bad('a program for Windows', 'a.exe', 'MZ\x90\0'),
  bad('a program called .png', 'a.png', '\x7fELF\x02\x01'),
  bad('an archive called .pdf', 'a.pdf', () => archive),
  bad('a TIFF', 'a.tiff', (good) => good.tiff),
  bad('a TIFF called .jpg', 'a.jpg', (good) => good.tiff),
  bad('a BMP called .png', 'a.png', `BM${'\0'.repeat(60)}`),
  bad('an icon', 'a.ico', '\0\0\x01\0\x01\0'),
  bad('a HEIC photo', 'a.heic', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
  bad('a HEIC photo called .jpg', 'a.jpg', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
  bad('a film called .avif', 'a.avif', '\0\0\0\x18ftypisom\0\0\0\0isommp42'),
  bad('a film that calls itself AVIF', 'a.avif', '\0\0\0\x18ftypisom\0\0\0\0avifmp42'),
  bad('a JPEG XL', 'a.jxl', '\xff\x0a\xfa\x1f'),
  bad('PostScript called .pdf', 'a.pdf', '%!PS-Adobe-3.0'),
];

const same = (bytes: Buffer) => bytes;

const ofEachKind = [
  ...each('cut in half', (bytes) => cut(bytes, 0.5)),
  ...each('without its last bytes', (bytes) => bytes.subarray(0, -8)).filter(
    ({ name }) => name !== 'a.png', // which has the end of the image alone
  ),
  ...each('of which the first bytes are left', (bytes) => bytes.subarray(0, 16)),
  bad('a pdf with a page behind it', 'a.pdf', ({ pdf }) => behind(pdf, html)),
  bad('a pdf with an archive behind it', 'a.pdf', ({ pdf }) => behind(pdf, archive)),
  ...each('called .html', same, () => 'a.html'),
];

const misnamed = [
  bad('a picture with two endings', 'a.png.exe', (good) => good.png),
  bad('a picture called .pdf', 'a.pdf', (good) => good.png),
  bad('a PDF called .png', 'a.png', (good) => good.pdf),
  bad('a PDF without an ending', 'report', (good) => good.pdf),
  bad('a picture that is only an ending', '.htaccess', (good) => good.png),
  bad('a picture without a name', '', (good) => good.png),
  bad('a picture sent as a page', 'a.png', (good) => good.png, 'text/html'),
  bad('a picture sent as SVG', 'a.png', (good) => good.png, 'image/svg+xml'),
  bad('a picture sent as XML', 'a.jpg', (good) => good.jpg, 'application/xhtml+xml'),
  bad('a PDF sent as a script', 'a.pdf', (good) => good.pdf, 'text/javascript'),
];

const twoAtOnce = [
  bad('a JPEG that is a script', 'a.jpg', ({ jpg }) =>
    behind(bytesOf(`\xff\xd8\xff\xe0/*${'\0'.repeat(0x2f2a - 4)}`), jpg.subarray(2)),
  ),
  bad('a GIF that is a script', 'a.gif', 'GIF89a/*\x01\x00\x01\x00*/=1;alert(1);;'),
  bad('a GIF that is an assignment', 'a.gif', 'GIF89a=1;alert(1);//;'),
  bad('a PDF behind other words', 'a.pdf', ({ pdf }) => behind(bytesOf('words\n'), pdf)),
  bad('a PDF that is a page', 'a.pdf', ({ pdf }) => behind(bytesOf(`%PDF-1.4\n${html}`), pdf)),
  bad('a PDF that is an archive to its end', 'a.pdf', () =>
    behind(behind(bytesOf('%PDF-1.4\n'), archive), '\n%%EOF\n'),
  ),
];

const DOUBLE = Buffer.from([0xff, 0xff, 0xff, 0x0f]);

const damaged = [
  // The preview has its own end marker.
  bad('a JPEG cut behind its small preview', 'a.jpg', ({ jpg }) => {
    const preview = jpg.subarray(0, 2000).toString('latin1');
    return cut(withSegment(jpg, '\xe1', `Exif\0\0${preview}\xff\xd9`), 0.7);
  }),
  bad('a GIF whose picture runs out', 'a.gif', 'GIF89a\x0a\0\x0a\0\0\0\0\x2c;'),
  bad('a WebP that says it is longer', 'a.webp', ({ webp }) => over(webp, 4, DOUBLE)),
  bad('a WebP without a picture', 'a.webp', 'RIFF\x04\0\0\0WEBP'),
  bad('an AVIF whose box runs out', 'a.avif', ({ avif }) => over(avif, 0, '\x7f\xff\xff\xff')),
  bad('an AVIF whose box is of 64 bits', 'a.avif', ({ avif }) => over(avif, 0, '\0\0\0\x01')),
  bad('a PNG of no pixels', 'a.png', () => png(0, 0, zeros(1))),
  bad('a PNG with less than it says', 'a.png', () => png(4000, 4000, zeros(4000))),
  bad('a PNG whose pixels are words', 'a.png', () => png(100, 100, bytesOf('no deflate at all'))),
  bad('a PNG with a wrong checksum', 'a.png', (good) =>
    over(good.png, good.png.length >> 1, Buffer.alloc(40, 0xaa)),
  ),
];

const jpegHeader =
  '\xff\xd8\xff\xc0\0\x11\x08\xff\xdc\xff\xdc\x03\x01\x22\0\x02\x11\x01\x03\x11\x01';
const gifHeader = 'GIF89a\xff\xff\xff\xff\0\0\0';
const gifFrame = '\x2c\0\0\0\0\xff\xff\xff\xff\0\x02\x02\x4c\x01\0;';
const MB = 2 ** 20;

/** Files that declare or contain more than a server should unpack or store. */
const bombs = [
  tooMuch('a PNG that says 10 billion pixels', 'a.png', () => png(100_000, 100_000, zeros(9))),
  bad('a PNG that says all that it can', 'a.png', () => png(0x7fffffff, 0x7fffffff, zeros(9))),
  tooMuch('a PNG of 64 million pixels in 63 KB', 'a.png', () => png(8000, 8000, zeros(64_008_000))),
  tooMuch('a PNG of just over 40 million pixels', 'a.png', () => png(40_001, 1000, zeros(9))),
  tooMuch('a PNG that is too tall', 'a.png', () => png(100, 20_000, zeros(101 * 20_000))),
  bad('a JPEG that says 4 billion pixels', 'a.jpg', `${jpegHeader}\xff\xd9`),
  tooMuch('a GIF that says 4 billion pixels', 'a.gif', gifHeader + gifFrame),
  tooMuch('a WebP that says 268 million pixels', 'a.webp', () =>
    behind(bytesOf('RIFF\x16\0\0\0WEBPVP8L\x0a\0\0\0\x2f\xfe\xbf\xff\x0f'), Buffer.alloc(5)),
  ),
  tooMuch('a PNG of over 15 MB', 'a.png', ({ png }) => behind(png, Buffer.alloc(15 * MB))),
  tooMuch('a PDF of over 20 MB', 'a.pdf', ({ pdf }) => behind(pdf, Buffer.alloc(20 * MB))),
  tooMuch('16 MB of nothing called a PDF', 'a.pdf', () => Buffer.alloc(16 * MB)),
];

const imageKinds = kinds.filter((kind) => kind !== 'pdf');

/** Images with something else behind them or in what they say about themselves, as captions may be. */
const mixed: [string, string, HostileFile['make']][] = [
  ...imageKinds.flatMap((kind): typeof mixed => [
    [`a ${kind} with a page behind it`, `a.${kind}`, (good) => behind(good[kind], html)],
    [`a ${kind} with an archive behind it`, `a.${kind}`, (good) => behind(good[kind], archive)],
  ]),
  ['a PNG without its end', 'a.png', ({ png }) => png.subarray(0, -8)],
  [
    'a JPEG with a PDF in it',
    'a.jpg',
    ({ jpg, pdf }) => withSegment(jpg, '\xfe', pdf.toString('latin1')),
  ],
  ['a JPEG about a script', 'a.jpg', ({ jpg }) => withSegment(jpg, '\xfe', script)],
  ['a JPEG about a page', 'a.jpg', ({ jpg }) => withSegment(jpg, '\xfe', html)],
  ['a JPEG about PHP', 'a.jpg', ({ jpg }) => withSegment(jpg, '\xfe', '<?php x(); ?>')],
  [
    'a PNG about a script',
    'a.png',
    () => png(1, 1, zeros(2), chunk('tEXt', bytesOf(`Comment\0${script}`))),
  ],
  [
    'a GIF about a script',
    'a.gif',
    ({ gif }) => behind(gif.subarray(0, -1), `\x21\xfe\x19${script}\0;`),
  ],
];

export const mixedFiles = mixed.map(([what, name, make]) => ({ what, name, make }));

/** Files that must be rejected, each with its reason. */
export const hostileFiles = [
  ...active,
  ...otherKinds,
  ...ofEachKind,
  ...misnamed,
  ...twoAtOnce,
  ...damaged,
  ...bombs,
];
