import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { Context, Next } from 'koa';
import type { Logger } from 'pino';
import type { Asset } from '../../entities/Asset';
import type { Config } from '../platform/config';
import { db } from '../platform/database/data-source';
import { limitRequest } from '../platform/database/limited-client';
import { IMMUTABLE } from '../platform/http/static-files';
import { isAsset, isCompressed, signAsset } from './store-assets';

/** How much is kept in memory: about ten builds. Files that were used longest ago are left out. */
const MOST_BYTES = 8 * 2 ** 20;
/** Between two queries, so that a flood of invented names cannot ask the database more often. */
const PAUSE_MS = 1000;

/** The files that were used last, each with its content unless that is known. */
const READ = `
  SELECT name, signature, CASE WHEN signature <> ALL ($1) THEN content END AS content
  FROM (
    SELECT *, sum(octet_length(content)) OVER (ORDER BY used_at DESC, name) AS total FROM asset
  ) AS kept
  WHERE total <= $2`;

type Row = Pick<Asset, 'name' | 'signature'> & { content: Buffer | null };

const decompress = promisify(brotliDecompress);

/**
 * Serves the files of /assets/ that this build does not have and another one stored: a page may come from a
 * process of another release, or from before an upgrade. All are read from the database when the first unknown
 * one is requested, and from then on they are served without it.
 */
export function keptAssets(config: Config, log: Logger) {
  const kept = new KeptAssets(config, log);
  return async (ctx: Context, next: Next): Promise<void> => {
    const name = /^\/assets\/([^/]+)$/.exec(ctx.path)?.[1] ?? '';
    const reads = ctx.method === 'GET' || ctx.method === 'HEAD';
    const content = reads && isAsset(name) ? await kept.find(name) : null;
    if (!content) return next();
    ctx.set('cache-control', IMMUTABLE);
    ctx.type = path.extname(name);
    ctx.body = isCompressed(name) ? await inAccepted(ctx, content) : content;
  };
}

/** The content as it is stored for a browser, and otherwise decompressed. */
function inAccepted(ctx: Context, content: Buffer): Buffer | Promise<Buffer> {
  if (ctx.acceptsEncodings('br', 'identity') !== 'br') return decompress(content);
  ctx.set('content-encoding', 'br');
  return content;
}

class KeptAssets {
  private known = new Map<string, Row>();
  private last: Promise<unknown> = Promise.resolve();
  private next: Promise<void> | undefined;

  constructor(
    private config: Pick<Config, 'jwtSecret'>,
    private log: Logger,
  ) {}

  /** The content of a file, or null if no build stored it. Rejects if the database cannot tell. */
  async find(name: string): Promise<Buffer | null> {
    if (!this.known.get(name)?.content) await this.readNext();
    return this.known.get(name)?.content ?? null;
  }

  /** A query that begins after this call, for all who wait for one. */
  private readNext(): Promise<void> {
    this.next ??= this.last.then(() => {
      this.next = undefined;
      const reading = this.read();
      // Those who wait get the error; the next query comes after the pause all the same.
      this.last = reading
        .catch(() => undefined)
        .then(() => setTimeout(PAUSE_MS, null, { ref: false }));
      return reading;
    });
    return this.next;
  }

  private async read(): Promise<void> {
    const signatures = [...this.known.values()].map(({ signature }) => signature);
    const values = [signatures, MOST_BYTES];
    // On nobody's account: those who wait have different addresses.
    const rows = await limitRequest([], () => db().query<Row[]>(READ, values));
    const known = rows.map((row): [string, Row] => [row.name, this.checked(row)]);
    const refused = known.filter(([name, row]) => !row.content && this.known.get(name) !== row);
    this.known = new Map(known);
    if (refused.length === 0) return;
    const [[asset] = []] = refused;
    this.log.warn(
      { asset, count: refused.length },
      'files of a build are not served, because they are not signed with JWT_SECRET',
    );
  }

  /** The row, without its content if that is not signed. */
  private checked(row: Row): Row {
    const { name, signature, content } = row;
    const before = this.known.get(name);
    if (before?.signature === signature) return before;
    const isSigned = content && signAsset(this.config.jwtSecret, name, content) === signature;
    return isSigned ? row : { name, signature, content: null };
  }
}
