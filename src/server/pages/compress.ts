import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

// Level 5 costs about a tenth of the CPU time of the highest level, and its output is only a few
// per cent larger.
const BROTLI_LEVEL = 5;
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL } };

// q=0 rejects an encoding.
const takesBrotli = /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/;
const takesGzip = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/;

/** The best encoding that an Accept-Encoding header allows. */
export function pickEncoding(accepted: string | string[] | undefined): Encoding {
  const text = String(accepted ?? '');
  if (takesBrotli.test(text)) return 'br';
  return takesGzip.test(text) ? 'gzip' : 'identity';
}

/** Compresses in another thread. Null if there is not enough memory for it. */
export function compress(body: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer | null> {
  return new Promise((resolve) => {
    const done = (error: Error | null, packed: Buffer) => resolve(error ? null : packed);
    if (encoding === 'gzip') gzip(body, done);
    else brotliCompress(body, brotliOptions, done);
  });
}
