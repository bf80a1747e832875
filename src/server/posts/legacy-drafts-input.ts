import type { AutosavedContent } from '../../entities/Autosave';
import { Check, YesOrNo } from '../platform/http/input-rules';
import { fieldError } from '../platform/user-error';
import type { Param } from '../platform/http/query';
import { rulesOf } from '../documents/kind';
import { isCount, isObject, versionProblem, versionSchema } from '../documents/autosave/input';

/** A text as an editor of the previous release sends it (legacy-controller.ts). */
export class LegacyDraftInput {
  @Check({ type: 'object', isRequired: true }, (value) =>
    isObject(value) ? rulesOf.post.problem(value) : 'Draft must be an object',
  )
  draft: AutosavedContent;

  @Check(versionSchema, versionProblem)
  version: number | null;

  @Check({ type: 'integer', minimum: 0, isRequired: true }, (value) =>
    isCount(value, 0) ? null : 'Seq must be the number of the last copy you received, 0 for none',
  )
  seq: number;

  @YesOrNo({ label: 'Behind' })
  behind?: boolean;
}

export const seq: Param<number> = {
  description: 'The `seq` of the autosave that the editor last received',
  schema: { type: 'integer', minimum: 0 },
  read(sent) {
    if (typeof sent === 'string' && /^\d{1,9}$/.test(sent)) return Number(sent);
    throw fieldError('seq', 'Seq must be the number of the last copy you received');
  },
};

export const aside: Param<boolean> = {
  description: '`yes` saves the discarded text to the history',
  schema: { type: 'string' },
  read: (sent) => sent === 'yes',
};
