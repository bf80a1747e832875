import type { UseJson } from './media';
import type { BlogJson } from './posts';

/**
 * Why a call failed, for programs: the code stays the same while the wording of messages changes.
 * Each code has its HTTP status and its meaning.
 */
export const errorCodes = {
  'invalid-input': [400, 'A field, parameter or header has a wrong value; `fields` names each.'],
  'unreadable-request': [400, 'The address or the body could not be read.'],
  'not-signed-in': [401, 'There is no valid token, or its session has ended.'],
  'wrong-credentials': [401, 'The email or the password is wrong.'],
  'code-required': [401, 'The account has a second factor: send its code too.'],
  'wrong-code': [401, 'The code of the second factor is wrong.'],
  'admin-only': [403, 'Only admins can do this.'],
  'second-factor-required': [403, 'This site asks admins for a second factor.'],
  'reauthentication-required': [403, 'The password was given more than 15 minutes ago.'],
  'invitation-required': [403, 'Accounts are made by invitation only.'],
  'account-waiting': [403, 'The account is waiting for approval.'],
  'account-suspended': [403, 'The account is suspended.'],
  'invalid-link': [403, 'The link was used already or has expired.'],
  'not-found': [404, 'There is nothing at this address.'],
  'method-not-allowed': [405, 'The address does not take this method.'],
  'email-taken': [409, 'Another account has this email.'],
  'id-taken': [409, 'Another document has this _id.'],
  'in-trash': [409, 'The post is in the trash.'],
  'in-use': [409, 'Posts use this file; `uses` lists them.'],
  'newer-autosave': [409, 'Another browser has saved this document since.'],
  'no-email-server': [409, 'The site has no mail server.'],
  'not-failed': [409, 'The email has not failed.'],
  'wrong-state': [409, 'The account is not in a state in which this is possible.'],
  'last-admin': [409, 'The site would be left without an active admin.'],
  'second-factor-exists': [409, 'The account has a second factor already.'],
  deleted: [409, 'What the call refers to was deleted while it ran.'],
  'precondition-failed': [412, 'The document has changed since the version in If-Match.'],
  'too-large': [413, 'The body is too large.'],
  'unsupported-type': [415, 'The body or the file is of a type that is not taken.'],
  'precondition-required': [428, 'If-Match is missing.'],
  'too-many-requests': [429, 'A limit is reached; Retry-After says for how many seconds.'],
  internal: [500, 'An error of the server, which is in its log.'],
  unavailable: [503, 'The server is busy or cannot reach its database; try again.'],
} as const satisfies Record<string, readonly [status: number, meaning: string]>;

export type ErrorCode = keyof typeof errorCodes;

interface FieldMessages {
  [field: string]: string;
}

/** The body of every answer that is not a success. */
export interface ErrorJson {
  /** For people, without a final full stop. */
  message: string;
  code: ErrorCode;
  /** Messages by the name of the field, parameter or header that is wrong. */
  fields?: FieldMessages;
  /** reauthentication-required: send the password to POST /api/account/confirm, then try again. */
  confirm?: true;
  /** second-factor-required: add one to the account first. */
  needsSecondFactor?: true;
  /** code-required, wrong-code: the account has a second factor. */
  secondFactor?: true;
  /**
   * precondition-failed, id-taken: the post as it is now. precondition-failed and newer-autosave of
   * an autosave: the `save` that is stored, null for none.
   */
  current?: BlogJson | string | null;
  /** Of an autosave's `current`: the post's version that its text started from. */
  version?: number | null;
  /** in-use, precondition-failed of a file: the posts that use it. */
  uses?: UseJson[];
}
