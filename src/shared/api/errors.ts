import type { ReleaseProblem } from '../model-values/releases';
import type { UseJson } from './media';

/**
 * Why a call failed, for programs: codes stay the same, while messages may be reworded. Each code
 * has an HTTP status and a meaning.
 */
export const errorCodes = {
  'invalid-input': [400, 'A field, parameter or header is invalid; `fields` lists each.'],
  'unreadable-request': [400, 'The address or the body could not be read.'],
  'not-signed-in': [401, 'The token is missing or invalid, or its session has ended.'],
  'wrong-credentials': [401, 'The email or the password is wrong.'],
  'code-required': [401, 'The account has a second factor, and its code is missing.'],
  'sign-in-expired': [401, 'The half-open session is invalid or expired; sign in again.'],
  'wrong-code': [401, "The second factor's code is wrong."],
  'other-site': [
    403,
    'A page of another site made the browser send this, or it is only for a form of this site.',
  ],
  'admin-only': [403, 'Only admins can do this.'],
  'right-required': [403, 'An admin must give the account the right to do this.'],
  'second-factor-required': [403, 'This site requires admins to have a second factor.'],
  'second-person-required': [403, 'Somebody else with the right must approve it.'],
  'reauthentication-required': [
    403,
    'The call requires a password entry within the last 15 minutes.',
  ],
  'invitation-required': [403, 'Accounts can be created only with an invitation.'],
  'account-waiting': [403, 'The account is waiting for approval.'],
  'account-suspended': [403, 'The account is suspended.'],
  'invalid-link': [403, 'The link is wrong, expired or already used.'],
  'not-found': [404, 'Nothing was found at this address.'],
  'method-not-allowed': [405, 'The address does not support this method.'],
  'email-taken': [409, 'Another account has this email.'],
  'name-taken': [409, 'Another account has this name, or one that looks like it.'],
  'id-taken': [409, 'Another writer has a post with this `_id`.'],
  'in-trash': [409, 'The post is in the trash.'],
  'in-use': [409, 'Posts or pages use this file; `uses` lists them.'],
  'newer-autosave': [409, 'The stored autosave is newer than the one this save is based on.'],
  'no-email-server': [409, 'The site has no email server.'],
  'not-failed': [409, 'The email has not failed.'],
  'wrong-state': [409, 'The status of the account, release or import does not allow this.'],
  'not-ready': [409, 'The release cannot be published yet; `problems` says what is missing.'],
  'last-admin': [409, 'The site would have no active admin left.'],
  'second-factor-exists': [409, 'The account already has a second factor.'],
  'quota-exceeded': [409, 'The account has reached a limit; the message says what to delete.'],
  deleted: [409, 'Something that the call refers to was deleted while it ran.'],
  'outdated-page': [410, 'A page that was opened before an upgrade must be reloaded.'],
  'precondition-failed': [412, 'The document has changed since the version in `If-Match`.'],
  'too-large': [413, 'The body is too large.'],
  'unsupported-type': [415, 'The type of the body or file is not supported.'],
  'other-host': [421, 'A trial answers only to names of its own computer.'],
  'precondition-required': [428, '`If-Match` is missing.'],
  'too-many-requests': [429, 'A rate limit was exceeded; `Retry-After` gives the seconds to wait.'],
  internal: [500, 'The server failed; the error is in its log.'],
  unavailable: [503, 'The server is busy or cannot reach its database; try again.'],
  'storage-full': [507, "The server's disk is full; nothing of the upload was stored."],
} as const satisfies Record<string, readonly [status: number, meaning: string]>;

export type ErrorCode = keyof typeof errorCodes;

interface FieldMessages {
  [field: string]: string;
}

/** The body of every error. */
export interface ErrorJson {
  /** For people, without a final full stop. */
  message: string;
  code: ErrorCode;
  /** Messages by the name of the wrong field, parameter or header. */
  fields?: FieldMessages;
  /**
   * For reauthentication-required: send the password, and a code if there is `secondFactor`, to POST
   * /api/account/confirm, then repeat the call with the new token.
   */
  confirm?: true;
  /** For second-factor-required: add a second factor to the account first. */
  needsSecondFactor?: true;
  /** For code-required, wrong-code and reauthentication-required: the account has a second factor. */
  secondFactor?: true;
  /** For code-required: the half-open session to send with the code to POST /api/auth/login/code. */
  halfOpen?: string;
  /**
   * For precondition-failed and id-taken: the current post, page of the site or release. For
   * precondition-failed and newer-autosave of an autosave: the stored `save`, null for none.
   */
  current?: object | string | null;
  /** For an autosave's `current`: the version of the post that its text is based on. */
  version?: number | null;
  /** For in-use, and for precondition-failed of a file: the posts that use it. */
  uses?: UseJson[];
  /** For not-ready: what keeps a release from being published. */
  problems?: ReleaseProblem[];
}
