import { type BrotliOptions, constants, createBrotliCompress, createGzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/**
 * How much time a compression may take. Brotli's levels, measured with the page of a post (52 KB):
 * level 3 takes 0.4 ms for 14.6 KB, level 5 1.1 ms for 12.9 KB, level 11 50 ms for 11.9 KB.
 */
export type Effort = 'quick' | 'thorough';
const brotliLevels: Record<Effort, number> = { quick: 3, thorough: 5 };

/**
 * A window that is just large enough gives the same size in less time and memory: with the default
 * of 4 MB, brotli allocates and clears far more than a page needs.
 */
function brotliParams({ length }: Buffer, effort: Effort): BrotliOptions['params'] {
  const { BROTLI_MIN_WINDOW_BITS, BROTLI_DEFAULT_WINDOW } = constants;
  const bits = Math.max(Math.ceil(Math.log2(length + 16)), BROTLI_MIN_WINDOW_BITS);
  return {
    [constants.BROTLI_PARAM_QUALITY]: brotliLevels[effort],
    [constants.BROTLI_PARAM_LGWIN]: Math.min(bits, BROTLI_DEFAULT_WINDOW),
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
  };
}

// q=0 rejects an encoding.
const takesBrotli = /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/;
const takesGzip = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/;

/** The best encoding that an Accept-Encoding header allows. */
export function pickEncoding(accepted: string | string[] | undefined): Encoding {
  const text = String(accepted ?? '');
  if (takesBrotli.test(text)) return 'br';
  return takesGzip.test(text) ? 'gzip' : 'identity';
}

/**
 * Compresses in another thread. Null if there is not enough memory for it. Everything is written at
 * once and then read: brotliCompress() and gzip() go to the other thread a second time only to
 * learn that there is no more.
 */
export function compress(
  body: Buffer,
  encoding: 'br' | 'gzip',
  effort: Effort,
): Promise<Buffer | null> {
  const packing = encoding === 'br' ? startBrotli(body, effort) : startGzip(body);
  return new Promise((resolve) => {
    packing.once('error', () => resolve(null));
    packing.write(body, (error) => {
      const packed = error ? null : (packing.read() as Buffer | null);
      // A copy, because what is read is a part of a larger buffer.
      resolve(packed && Buffer.from(packed));
      packing.close();
    });
  });
}

function startBrotli(body: Buffer, effort: Effort) {
  const { BROTLI_OPERATION_FINISH: flush } = constants;
  return createBrotliCompress({ ...room(body), flush, params: brotliParams(body, effort) });
}

function startGzip(body: Buffer) {
  return createGzip({ ...room(body), flush: constants.Z_FINISH });
}

/** More than the compressed body can be, so that the stream never waits for its reader. */
const room = ({ length }: Buffer) => ({ highWaterMark: 2 * length + 1024 });
