import type { IncomingMessage } from 'node:http';
import type { Context } from 'koa';
import type { Employee } from '../../entities/Employee';
import { step } from '../platform/http/routes';
import { refuseFile } from './refuse';
import { limitUploads } from './slots';
import { MOST_BYTES, parseMultipart, parserOf, tooLarge } from './read-multipart';

/** A browser reads no answer while it is still sending, but the amount must be limited. */
const MOST_DISCARDED = 64 * 1024 * 1024;

/** Discards the rest of a request's body. */
export function drain(request: IncomingMessage): void {
  let size = 0;
  request.on('data', (part: Buffer) => {
    size += part.length;
    if (size > MOST_DISCARDED) request.destroy();
  });
  request.resume();
}

/** An uploaded file: its content, and its original name without folders. */
export interface Upload {
  name: string;
  bytes: Buffer;
  /** Whether the client has disconnected: a cancelled upload is not stored. */
  isCancelled: () => boolean;
}

/**
 * Comes after `staff` or `admin`. Puts the uploaded file into `ctx.state.upload`. The rest of the
 * line runs while there is room for one more upload; answers 503 when there is none, and 429 when
 * the account has too many.
 */
export const upload = step<{ upload: Upload }>(
  {
    upload: true,
    errors: ['invalid-input', 'too-large', 'unsupported-type', 'too-many-requests', 'storage-full'],
  },
  (ctx, next) =>
    limitUploads((ctx.state.employee as Employee).id, async () => {
      ctx.state.upload = await readUpload(ctx);
      await next();
    }),
);

/**
 * Reads the only file of a multipart body, into memory up to the limit. After a rejection, the rest
 * is discarded as it arrives. Throws 400, 413 or 415 with the field.
 */
async function readUpload(ctx: Context): Promise<Upload> {
  try {
    if (!ctx.is('multipart/form-data')) {
      throw refuseFile(
        'unsupported-type',
        'Send the file as multipart/form-data, in the field "file"',
      );
    }
    if ((ctx.request.length ?? 0) > MOST_BYTES) throw tooLarge();
    const file = await parseMultipart(ctx.req, parserOf(ctx));
    return { ...file, isCancelled: () => ctx.req.socket.destroyed };
  } finally {
    drain(ctx.req);
  }
}
