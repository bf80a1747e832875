import { randomUUID } from 'node:crypto';
import { ownForm } from '../../../support/forms';
import { PASSWORD } from '../../../support/make';

export interface PublicLimit {
  /** As in the database. */
  name: string;
  points: number;
  seconds: number;
  /** What is counted, and per whom. */
  counts: string;
  /** The only thing in its key that distinguishes callers. */
  by: 'address' | 'other';
}

export interface PublicWrite {
  route: string;
  limits: PublicLimit[];
  /**
   * A body that takes a point of each limit; `email` belongs to an account with a second factor, and
   * `halfOpen` is its half-open session.
   */
  json: (email: string, halfOpen: string) => Record<string, unknown>;
  headers?: Record<string, string>;
  /** The status that this body gets. */
  status: number;
  /** Whether its form has a honeypot. */
  honeypot?: boolean;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const QUARTER = 15 * MINUTE;

const perAddress = (name: string, points: number, seconds: number, counts: string) =>
  ({ name, points, seconds, counts: `${counts} from one address`, by: 'address' }) as const;
const perOther = (name: string, points: number, seconds: number, counts: string) =>
  ({ name, points, seconds, counts, by: 'other' }) as const;

const twice = { password: PASSWORD, confirmPassword: PASSWORD };

/** Every call that writes without a token, and how often it may be made. */
export const publicWrites: PublicWrite[] = [
  {
    route: 'POST /api/auth/login',
    limits: [
      perOther('login-pair', 5, QUARTER, 'failed attempts for one email address from one address'),
      perAddress('login-address', 50, QUARTER, 'failed attempts'),
      perOther(
        'login-account',
        200,
        QUARTER,
        'failed attempts for one email address from addresses that are not trusted',
      ),
      perOther(
        'recovery-code',
        10,
        QUARTER,
        'wrong recovery codes for one account from one address',
      ),
    ],
    json: (email) => ({ email, password: PASSWORD, code: 'no code' }),
    status: 401,
  },
  {
    route: 'POST /api/auth/login/code',
    limits: [
      perOther(
        'recovery-code',
        10,
        QUARTER,
        'wrong recovery codes for one account from one address',
      ),
    ],
    json: (_email, halfOpen) => ({ halfOpen, code: 'no code' }),
    status: 401,
  },
  {
    route: 'POST /api/auth/forgotten',
    limits: [
      perAddress('forgotten-address', 20, HOUR, 'links requested'),
      perOther('forgotten-email', 5, HOUR, 'links sent to one email address'),
    ],
    json: (email) => ({ email }),
    status: 202,
  },
  {
    route: 'POST /api/auth/new-password',
    limits: [perAddress('new-password', 20, QUARTER, 'attempts')],
    json: () => ({ link: randomUUID(), ...twice }),
    status: 403,
  },
  {
    route: 'POST /api/auth/check-link',
    limits: [perAddress('check-link', 60, QUARTER, 'attempts')],
    json: () => ({ kind: 'password', token: randomUUID() }),
    status: 403,
  },
  {
    route: 'POST /api/employees',
    limits: [
      perAddress('sign-up', 20, HOUR, 'attempts'),
      perOther('sign-up-all', 100, 24 * HOUR, 'sign-ups to be confirmed by email'),
      perOther('address-email', 3, 24 * HOUR, 'emails about accounts to one email address'),
    ],
    json: (email) => ({ name: `Ada ${randomUUID()}`, title: 'hr', email, ...twice }),
    status: 201,
  },
  {
    route: 'POST /api/employees/confirm-address',
    limits: [perAddress('confirm-address', 30, HOUR, 'valid links')],
    json: () => ({ key: randomUUID(), password: 'any' }),
    status: 403,
  },
  {
    route: 'POST /api/messages',
    limits: [perAddress('message', 5, HOUR, 'valid messages')],
    json: (email) => ({ name: 'Ada Quill', email, message: 'Words.' }),
    status: 201,
    honeypot: true,
  },
  {
    route: 'POST /api/subscribers',
    limits: [
      perAddress('subscribe', 10, HOUR, 'valid forms'),
      perOther('confirm-email', 3, 24 * HOUR, 'confirmation emails to one email address'),
      perOther('confirm-all', 200, 24 * HOUR, 'confirmation emails of the newsletter'),
    ],
    json: (email) => ({ email }),
    status: 201,
    honeypot: true,
  },
  {
    route: 'POST /api/subscribers/confirm',
    limits: [perAddress('confirm', 30, HOUR, 'valid links')],
    json: () => ({ key: randomUUID() }),
    status: 403,
  },
  {
    route: 'POST /api/subscribers/unsubscribe',
    limits: [
      perAddress('unsubscribe', 10, HOUR, 'valid forms'),
      perOther('unsubscribe-email', 3, HOUR, 'unsubscribe links sent to one email address'),
    ],
    json: (email) => ({ email }),
    headers: ownForm,
    status: 202,
  },
];
