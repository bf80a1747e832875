import type { AutosavedContent } from '../../../entities/Autosave';
import { Check } from '../../platform/http/input-rules';
import { rulesOf } from './document-kinds';
import { isCount, isObject, versionProblem } from './input';

/** A text as an editor of the previous release sends it (legacy-controller.ts). */
export class LegacyDraftInput {
  @Check((value) => (isObject(value) ? rulesOf.post.problem(value) : 'Draft must be an object'))
  draft: AutosavedContent;

  @Check(versionProblem)
  version: number | null;

  @Check((value) =>
    isCount(value, 0) ? null : 'Seq must be the number of the copy seen last, 0 for none',
  )
  seq: number;

  @Check((value) =>
    value === undefined || typeof value === 'boolean' ? null : 'Behind must be true or false',
  )
  behind?: boolean;
}
