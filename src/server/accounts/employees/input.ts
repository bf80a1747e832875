import { IsEmail } from 'class-validator';
import { limits } from '../../../shared/limits';
import { type EmployeeTitle, employeeTitles } from '../../../shared/api/accounts';
import { passwordProblem } from '../credentials/password-rules';
import { Check, emailProblem, OneOf, Text, TextList } from '../../platform/http/input-rules';

const { listItems: items, listItem } = limits;

function link(value: unknown): string | null {
  if (value === undefined) return null;
  if (!Array.isArray(value) || value.length > items) {
    return `Socials must be a list of at most ${items} links`;
  }
  const wrong = value.findIndex((part) => !isWebLink(part));
  return wrong === -1
    ? null
    : `Socials: entry ${wrong + 1} must be a link that starts with https://`;
}

function isWebLink(value: unknown): boolean {
  if (typeof value !== 'string' || value.length > limits.link) return false;
  return /^https?:\/\//i.test(value) && URL.canParse(value);
}

/** The fields of a profile. */
export class ProfileInput {
  @Text({ label: 'Name', max: limits.name, required: 'Name is required' })
  name: string;

  @OneOf({ label: 'Title', values: employeeTitles, required: 'Title is required' })
  title: EmployeeTitle;

  @Text({ label: 'Position', max: limits.position })
  position?: string;

  @TextList({ label: 'Description', items: limits.paragraphs, max: limits.paragraph })
  description?: string[];

  @TextList({ label: 'Notable', items, max: listItem })
  notable?: string[];

  @TextList({ label: 'Previous titles', items, max: listItem })
  previous_titles?: string[];

  @TextList({ label: 'Memberships', items, max: listItem })
  memberships?: string[];

  @Check(link)
  socials?: string[];

  @Text({ label: 'Quote', max: limits.quote })
  quote?: string;
}

/** The fields of a sign-up. isAdmin, status and onSite are excluded. */
export class SignUpInput extends ProfileInput {
  // Decorators are checked from the bottom up.
  @IsEmail({}, { message: 'Email must be an e-mail address' })
  @Check(emailProblem)
  email: string;

  @Check((value) => (typeof value === 'string' ? passwordProblem(value) : 'Password is required'))
  password: string;

  @Check((value) => (typeof value === 'string' && value ? null : 'Repeat the password'))
  confirmPassword: string;

  /** Sent by the form but ignored: the server derives the slug from the name. */
  @Text({ label: 'Img', max: limits.address })
  img?: string;

  /** The token of an invitation, which makes the account active immediately. */
  @Text({ label: 'Invite', max: 100 })
  invite?: string;
}
