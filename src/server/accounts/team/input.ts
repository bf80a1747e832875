import { isUUID } from '../../platform/class-validator';
import { rights, type Right } from '../../../shared/api/accounts';
import { limits } from '../../../shared/limits';
import { PersonName } from '../employees/person-name';
import { Check, Email, SomeOf, Text, UuidList, YesOrNo } from '../../platform/http/input-rules';

// More than the About page can show in practice.
const MAX_PEOPLE = 1000;

/** Whether to show an approved person on the public site. */
export class ApproveInput {
  @YesOrNo({ label: 'Shown on the About page' })
  onSite?: boolean;

  /** The rights of the account; omitted, it keeps those that it has. */
  @SomeOf({ label: 'Rights', values: rights })
  rights?: Right[];

  /** Approves the account although its email address has not been confirmed. */
  @YesOrNo({ label: 'Approve without a confirmed email address' })
  unconfirmed?: boolean;
}

/** The accounts that a call declines. */
export class DeclineInput {
  /** Those that are not awaiting approval any more are left out. */
  @UuidList({
    label: 'Accounts',
    items: limits.declinedAtOnce,
    required: 'Choose at least one account',
  })
  ids: string[];
}

/** The fields that an admin may set. Omitted fields keep their value. */
export class MemberInput {
  @PersonName({ isRequired: false })
  name?: string;

  /** Allows a name that looks like another account's. */
  @YesOrNo({ label: 'Allow a similar name' })
  allowSameName?: boolean;

  @Text({ label: 'Position', max: limits.position })
  position?: string | null;

  @YesOrNo({ label: 'Shown on the About page' })
  onSite?: boolean;

  @YesOrNo({ label: 'Admin' })
  isAdmin?: boolean;

  /** The rights of the account. */
  @SomeOf({ label: 'Rights', values: rights })
  rights?: Right[];

  @Check({ type: 'integer' }, (value) =>
    value === undefined || (Number.isInteger(value) && Math.abs(Number(value)) < 1_000_000)
      ? null
      : 'Order on the About page must be a whole number',
  )
  siteOrder?: number;
}

/** The people on the About page, as ids in their order. */
export class ArrangeInput {
  @Ids('Founders')
  founders: string[];

  @Ids('Team')
  team: string[];
}

/** A list of ids. */
function Ids(label: string): PropertyDecorator {
  const items = { type: 'string', format: 'uuid' };
  return Check({ type: 'array', maxItems: MAX_PEOPLE, items, isRequired: true }, (value) =>
    Array.isArray(value) && value.length <= MAX_PEOPLE && value.every((id) => isUUID(id))
      ? null
      : `${label} must be a list of ids`,
  );
}

/** An invitation. */
export class InviteInput {
  /** Whom it is for: a name or an email address. Only admins see it. */
  @Text({ label: 'Who it is for', max: limits.invitee })
  for?: string | null;

  /** Where to send it, if the site sends email. */
  @Email('new', { isRequired: false })
  email?: string | null;

  /** The rights of the account; none if omitted. */
  @SomeOf({ label: 'Rights', values: rights })
  rights?: Right[];

  /** Allows the person a name that looks like another account's. */
  @YesOrNo({ label: 'Allow a similar name' })
  allowSameName?: boolean;
}
