import { createHash } from 'node:crypto';
import { limits } from '../../../shared/limits';
import { wrongLength } from '../../../shared/password-length';
import type { Env } from '../../platform/config';
import { Check } from '../../platform/http/input-rules';
import { fieldError } from '../../platform/user-error';
import { isGuessable } from './guessable';
import { type Known, type Owner, ownWords, withoutOwnWords } from './own-words';
import list from './common-passwords.json';

/** The first four bytes of a SHA-256 for each password of scripts/list-common-passwords.mjs. */
const bytes = Buffer.from(list.hashes, 'base64');
const common = new Set<number>();
for (let at = 0; at < bytes.length; at += 4) common.add(bytes.readUInt32BE(at));

/** One form for passwords that differ only in letter case or in the width of their characters. */
export function foldPassword(password: string): string {
  return password.normalize('NFKC').toLowerCase();
}

/** Whether a password, folded, is one of the 10,000 most common. */
function isCommon(folded: string): boolean {
  return common.has(createHash('sha256').update(folded).digest().readUInt32BE(0));
}

const rows = ['0123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm'];
// Forwards and backwards, continued at the other end: 7890123 and edcbazy.
const cycles = rows
  .flatMap((row) => [row, [...row].reverse().join('')])
  .map((row) => row.repeat(Math.ceil(limits.passwordMaxBytes / row.length) + 1));

function isOneCharacter(text: string): boolean {
  return new Set(text).size === 1;
}

/** Whether a text counts, follows an alphabet, or follows the rows of a keyboard. */
function isRun(text: string): boolean {
  if (cycles.some((cycle) => cycle.includes(text))) return true;
  const points = [...text].map((character) => character.codePointAt(0) ?? 0);
  return [1, -1].some((step) =>
    points.every((point, at) => at === 0 || point - (points[at - 1] ?? 0) === step),
  );
}

const { passwordMin: least, passwordMaxBytes: most } = limits;

const GUESSABLE =
  'This password is easy to guess, because it consists of common words, names, dates or repetitions. ' +
  'Use four or more unrelated words, or let a password manager create one';

/**
 * Says why a new password is not accepted, or null. bcrypt silently ignores everything after 72 bytes,
 * so longer passwords are rejected instead of truncated.
 */
export function passwordProblem(password: string, known: Known): string | null {
  const problem = plainProblem(password);
  if (problem) return problem;
  const { rest, found } = withoutOwnWords(password, known);
  if (found.length > 0 && isWeak(rest)) {
    return `This password is mainly ${found.join(' and ')}. Choose another`;
  }
  const words = ownWords(known).map(([, word]) => word);
  return isGuessable(password, words) ? GUESSABLE : null;
}

/** What is wrong with a password, whosever it is, as far as that is known without estimating. */
function plainProblem(password: string): string | null {
  const wrong = wrongLength(password);
  if (wrong === 'short') return `The password needs at least ${least} characters`;
  if (wrong === 'long') {
    return `The password is ${Buffer.byteLength(password)} bytes long; use at most ${most}`;
  }
  const folded = foldPassword(password);
  if (isOneCharacter(folded)) return 'This password repeats one character. Choose another';
  if (isRun(folded)) return 'This password is a run such as 12345 or abcde. Choose another';
  if (isCommon(folded)) return 'This password is too common. Choose another';
  return null;
}

/** Whether what is left of a password without the owner's words would be rejected by itself. */
function isWeak(rest: string): boolean {
  return [...rest].length < least || isOneCharacter(rest) || isRun(rest) || isCommon(rest);
}

/** Throws 400 if a new password is not accepted for its owner. */
export function checkNewPassword(
  { siteUrl }: Pick<Env, 'siteUrl'>,
  field: string,
  password: string,
  owner: Owner,
): void {
  const problem = passwordProblem(password, { owner, siteUrl });
  if (problem) throw fieldError(field, problem);
}

/**
 * A new password; `required` is the message where it is missing. Its handler also calls
 * checkNewPassword(), with the owner.
 */
export function NewPassword(required: string): PropertyDecorator {
  const description =
    `at least ${least} characters and at most ${most} bytes; not too common, not one character ` +
    "or a run, not mainly the site's or the owner's name or address, and not easy to guess";
  return Check({ type: 'string', description, isRequired: true }, (value) =>
    typeof value === 'string' ? plainProblem(value) : required,
  );
}

/** The same password a second time; the handler compares them. */
export function RepeatedPassword(required: string): PropertyDecorator {
  return Check({ type: 'string', isRequired: true }, (value) =>
    typeof value === 'string' && value ? null : required,
  );
}
