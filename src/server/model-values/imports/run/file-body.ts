import type { Employee } from '../../../../entities/Employee';
import { step } from '../../../platform/http/routes';
import type { Param } from '../../../platform/http/query';
import { fieldError } from '../../../platform/user-error';
import { refuseFile } from '../../../uploads/refuse';
import { drain } from '../../../uploads/read-upload';
import { limitUploads } from '../../../uploads/slots';
import { nameProblem } from './receive-file';

/** The name of the file that a request sends. */
export const fileName: Param<string> = {
  description: 'The name of the file, with its folders, such as `logs/model-a.eval`',
  schema: { type: 'string', maxLength: 500 },
  read(sent, name) {
    if (typeof sent !== 'string') throw fieldError(name, 'Send the name of the file');
    const problem = sent.isWellFormed() ? nameProblem(sent) : 'The name has half of a character';
    if (problem) throw fieldError(name, problem);
    return sent;
  },
};

/**
 * The body is one file as it is, which the handler reads. Comes after the guard. Few arrive at the same
 * time, and what the handler has not read is discarded.
 */
export const fileBody = step(
  {
    file: true,
    errors: ['too-large', 'unsupported-type', 'too-many-requests', 'storage-full', 'unavailable'],
  },
  (ctx, next) =>
    limitUploads((ctx.state.employee as Employee).id, async () => {
      try {
        if (!/^(identity)?$/i.test(ctx.get('content-encoding'))) {
          throw refuseFile('unsupported-type', 'Send the file without compression');
        }
        await next();
      } finally {
        drain(ctx.req);
      }
    }),
);
