import { limits } from '../../../shared/limits';
import { wrongLength } from '../../../shared/password-length';
import { Check } from '../../platform/http/input-rules';
import { fieldError } from '../../platform/user-error';
import { isOneCharacter, isRun } from './character-runs';
import { foldPassword, isCommon } from './common-passwords';
import { type Owner, withoutOwnWords } from './own-words';

const { passwordMin: least, passwordMaxBytes: most } = limits;

/**
 * Says why a new password is not accepted, or null. Without an owner, their name and email address
 * are not checked. bcrypt silently ignores everything after 72 bytes, so longer passwords are
 * rejected instead of truncated.
 */
export function passwordProblem(password: string, owner?: Owner): string | null {
  const wrong = wrongLength(password);
  if (wrong === 'short') return `The password needs at least ${least} characters`;
  if (wrong === 'long') {
    return `The password is ${Buffer.byteLength(password)} bytes long; use at most ${most}`;
  }
  const folded = foldPassword(password);
  if (isOneCharacter(folded)) return 'This password repeats one character. Choose another';
  if (isRun(folded)) return 'This password is a run such as 12345 or abcde. Choose another';
  if (isCommon(folded)) return 'This password is too common. Choose another';
  const { rest, found } = withoutOwnWords(password, owner);
  if (found.length > 0 && isWeak(rest)) {
    return `This password is mainly ${found.join(' and ')}. Choose another`;
  }
  return null;
}

/** Whether what is left of a password without the owner's words would be rejected by itself. */
function isWeak(rest: string): boolean {
  return [...rest].length < least || isOneCharacter(rest) || isRun(rest) || isCommon(rest);
}

/** Throws 400 if a new password is not accepted for its owner. */
export function checkNewPassword(field: string, password: string, owner: Owner): void {
  const problem = passwordProblem(password, owner);
  if (problem) throw fieldError(field, problem);
}

/** A new password; `required` is the message where it is missing. */
export function NewPassword(required: string): PropertyDecorator {
  const description =
    `at least ${least} characters and at most ${most} bytes; not too common, not one character ` +
    "or a run, and not mainly the site's name or the owner's name or email address";
  return Check({ type: 'string', description, isRequired: true }, (value) =>
    typeof value === 'string' ? passwordProblem(value) : required,
  );
}

/** The same password a second time; the handler compares them. */
export function RepeatedPassword(required: string): PropertyDecorator {
  return Check({ type: 'string', isRequired: true }, (value) =>
    typeof value === 'string' && value ? null : required,
  );
}
