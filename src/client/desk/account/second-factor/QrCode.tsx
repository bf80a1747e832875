import { encode } from 'uqr';

interface QrCodeProps {
  text: string;
  /** A description for people who cannot see the code. */
  label: string;
}

/** The quiet zone: light modules around the code, which scanners require (ISO/IEC 18004). */
const QUIET = 4;

/**
 * A QR code, drawn in the browser so that the text is sent to nobody. Black on white in every
 * theme.
 */
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

/** An SVG path with one square for each dark module. */
function pathOf(rows: boolean[][]): string {
  return rows
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : '')))
    .join('');
}
