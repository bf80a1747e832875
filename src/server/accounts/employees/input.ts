import { limits } from '../../../shared/limits';
import { NewPassword, RepeatedPassword } from '../credentials/password-rules';
import { Check, Email, Text, TextList } from '../../platform/http/input-rules';
import { titleProblem } from '../../site/job-titles';
import { PersonName } from './person-name';

const { listItems: items, listItem } = limits;

function linksProblem(value: unknown): string | null {
  if (value === undefined) return null;
  if (!Array.isArray(value) || value.length > items) {
    return `Links must be a list of at most ${items} links`;
  }
  const wrong = value.findIndex((part) => !isWebLink(part));
  return wrong === -1 ? null : `Links: entry ${wrong + 1} must be a URL that starts with https://`;
}

function isWebLink(value: unknown): boolean {
  if (typeof value !== 'string' || value.length > limits.link) return false;
  return /^https?:\/\//i.test(value) && URL.canParse(value);
}

/** The fields of a profile without the name. */
export class AboutPersonInput {
  @Text({ label: 'Title', max: limits.jobTitle, required: 'Title is required' })
  title: string;

  @Text({ label: 'Position', max: limits.position })
  position?: string | null;

  @TextList({ label: 'Description', items: limits.paragraphs, max: limits.paragraph })
  description?: string[];

  @TextList({ label: 'Highlights', items, max: listItem })
  notable?: string[];

  @TextList({ label: 'Previous positions', items, max: listItem })
  previous_titles?: string[];

  @TextList({ label: 'Memberships', items, max: listItem })
  memberships?: string[];

  @Check({ type: 'array', maxItems: items, items: { type: 'string', format: 'uri' } }, linksProblem)
  socials?: string[];

  @Text({ label: 'Quote', max: limits.quote })
  quote?: string | null;
}

/** The fields of a profile. */
export class ProfileInput extends AboutPersonInput {
  @Text({ label: 'Name', max: limits.name, required: 'Name is required' })
  name: string;
}

/** The fields of a sign-up. isAdmin, status and onSite are excluded. */
export class SignUpInput extends ProfileInput {
  @Email()
  email: string;

  @PersonName()
  override name: string;

  @Check({ type: 'string', maxLength: limits.jobTitle, isRequired: true }, (value) =>
    titleProblem(value),
  )
  override title: string;

  @NewPassword('Password is required')
  password: string;

  @RepeatedPassword('Confirm your password')
  confirmPassword: string;

  /** Sent by the form but ignored: the server derives the slug from the name. */
  @Text({ label: 'Img', max: limits.address })
  img?: string | null;

  /** The token of an invitation, which makes the account active immediately. */
  @Text({ label: 'Invite', max: 100 })
  invite?: string | null;
}

/** Confirms an email address with the token from its link and the password of the account. */
export class ConfirmAddressInput {
  @Text({
    label: 'Key',
    max: 100,
    required: 'This link is incomplete. Open the link in the email again',
  })
  key: string;

  @Text({ label: 'Password', max: 1000, required: 'Enter the password of the account' })
  password: string;
}
