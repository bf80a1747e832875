import { limits } from '../../../shared/limits';
import { Check, Text, YesOrNo } from '../../platform/http/input-rules';

/** Whether to show an approved person on the public site. */
export class ApproveInput {
  @YesOrNo({ label: 'Shown on the About page' })
  onSite?: boolean;
}

/** The fields that an admin may set. Omitted fields keep their value. */
export class MemberInput {
  @Text({ label: 'Position', max: limits.position })
  position?: string | null;

  @YesOrNo({ label: 'Shown on the About page' })
  onSite?: boolean;

  @YesOrNo({ label: 'Admin' })
  isAdmin?: boolean;

  @Check({ type: 'integer' }, (value) =>
    value === undefined || (Number.isInteger(value) && Math.abs(Number(value)) < 1_000_000)
      ? null
      : 'Order on the About page must be a whole number',
  )
  siteOrder?: number;
}
