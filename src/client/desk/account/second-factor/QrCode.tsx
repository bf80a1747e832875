import { encode } from 'uqr';

interface QrCodeProps {
  text: string;
  /** What it is, for those who cannot see it. */
  label: string;
}

/** Light modules around the code, without which cameras do not find it (ISO/IEC 18004). */
const QUIET = 4;

/** A QR code, drawn here: the text goes to nobody. Dark on white whatever the theme is. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data } = encode(text, { border: 0, ecc: 'M' });
  const side = data.length + 2 * QUIET;
  return (
    <svg
      className="qr-code"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill="#ffffff" />
      <path d={pathOf(data)} fill="#000000" />
    </svg>
  );
}

/** One square for each dark module. */
function pathOf(rows: boolean[][]): string {
  return rows
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : '')))
    .join('');
}
