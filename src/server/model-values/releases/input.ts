import { isDay } from '../../../shared/day';
import { limits } from '../../../shared/limits';
import type { ResultState } from '../../../shared/model-values/releases';
import { isUUID } from '../../platform/class-validator';
import { Check, OneOf, Text, YesOrNo } from '../../platform/http/input-rules';

/** As long as the columns that hold a reason. */
const REASON = 2000;
const reason = (required?: string) => Text({ label: 'Reason', max: REASON, required });
const text = (label: string) => Text({ label, max: limits.sectionText });
const number = Text({ label: 'Number', max: 20, required: 'Number is required' });

const planId = { type: ['string', 'null'], format: 'uuid' };
const day = (label: string, required?: string) =>
  Check(
    { type: ['string', 'null'], format: 'date', isRequired: required !== undefined },
    (value) => {
      if (value === undefined || value === null || value === '') return required ?? null;
      const isValid = typeof value === 'string' && isDay(value);
      return isValid ? null : `${label}: enter a date such as 2026-11-22`;
    },
  );

export class NewReleaseInput {
  @number
  number: string;

  /** Its figures are made up to show how releases work. */
  @YesOrNo({ label: 'Demonstration' })
  demonstration?: boolean;
}

/** What staff write in a release; a text that is left out is empty. */
export class ReleaseInput extends NewReleaseInput {
  /** The id of a version of a plan. */
  @Check(planId, (value) =>
    value === undefined || value === null || isUUID(value)
      ? null
      : 'Plan must be the id of a version of a plan',
  )
  plan?: string | null;

  @text('Deviations')
  deviations?: string | null;

  @text('Method')
  method?: string | null;

  @text('Limits')
  limits?: string | null;

  @text('Languages')
  languages?: string | null;

  @text('Intervals')
  intervals?: string | null;
}

export class CorrectionInput {
  @number
  number: string;
}

const states = ['measured', 'untested', 'withdrawn'];

export class CellInput {
  @OneOf({ label: 'State', values: states, required: 'State is required' })
  state: ResultState;

  /** Why it was not tested, or withdrawn. */
  @reason()
  reason?: string | null;

  /** Why its answers are incomplete, differ from the file or have no evidence. */
  @Text({ label: 'Explanation', max: REASON })
  explanation?: string | null;

  /** Why it differs from the release that is corrected. */
  @Text({ label: 'Reason of the change', max: REASON })
  changeReason?: string | null;
}

export class ReplyInput {
  /** The day, in UTC. */
  @day('Asked', 'Say when the maker was asked')
  asked: string;

  @day('Answered')
  answered?: string | null;

  /** The reply, in full. */
  @text('Reply')
  text?: string | null;

  /** Why it changes; required after publication. */
  @reason()
  reason?: string | null;
}

export class ReasonInput {
  @reason('Give a reason')
  reason: string;
}

export class ApprovalInput {
  /** Why the person who submitted it also approves it, which readers see. */
  @Text({ label: 'Reason', max: REASON })
  override?: string | null;
}
