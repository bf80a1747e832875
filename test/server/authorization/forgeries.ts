import { createHmac, randomUUID } from 'node:crypto';

/** A live session of an admin, and the key that signs its token. */
export interface Genuine {
  sid: string;
  secret: string;
  token: string;
  /** The valid token of another admin. */
  other: string;
}

const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');
const inAWeek = Math.floor(Date.now() / 1000) + 7 * 24 * 60 * 60;
const hs256 = { alg: 'HS256', typ: 'JWT' };

/** Makes a token by hand, so that no library restricts its contents. */
export function forge(header: object, claims: unknown, hash: string | null, key: string): string {
  const content = `${encode(header)}.${encode(claims)}`;
  return `${content}.${hash ? createHmac(hash, key).update(content).digest('base64url') : ''}`;
}

/** A valid token made by hand, which shows that the others are rejected for their defects. */
export const sound = ({ sid, secret }: Genuine) =>
  forge(hs256, { sid, exp: inAWeek }, 'sha256', secret);

/** A token with these claims and everything else valid. */
const claiming = (claims: (genuine: Genuine) => unknown) => (genuine: Genuine) =>
  forge(hs256, claims(genuine), 'sha256', genuine.secret);

/** A token with another header, signature or key, and valid claims. */
const signed =
  (header: object, hash: string | null = 'sha256', key?: (secret: string) => string) =>
  ({ sid, secret }: Genuine) =>
    forge(header, { sid, exp: inAWeek }, hash, key ? key(secret) : secret);

const partsOf = (token: string) => token.split('.') as [string, string, string];
const flipped = (text: string) => `${text.startsWith('A') ? 'B' : 'A'}${text.slice(1)}`;

/** Tokens that must be rejected, each one step away from a valid token. */
export const forgeries: [string, (genuine: Genuine) => string][] = [
  ['signed by "none"', signed({ alg: 'none' }, null)],
  ['signed by "None"', signed({ alg: 'None' }, null)],
  ['signed by "NONE", with a signature', signed({ alg: 'NONE' })],
  ['without a signature', signed(hs256, null)],
  ['without an algorithm', signed({ typ: 'JWT' })],
  ['whose algorithm is in small letters', signed({ alg: 'hs256' })],
  ['whose algorithm is a list', signed({ alg: ['HS256'] })],
  ['signed with HS384', signed({ alg: 'HS384' }, 'sha384')],
  ['signed with HS512', signed({ alg: 'HS512' }, 'sha512')],
  ['signed with SHA-1', signed(hs256, 'sha1')],
  ['that says RS256', signed({ alg: 'RS256' })],
  ['that says ES256', signed({ alg: 'ES256' })],
  ['signed with another secret', signed(hs256, 'sha256', () => 'x'.repeat(64))],
  ['signed with no secret', signed(hs256, 'sha256', () => '')],
  ['signed with most of the secret', signed(hs256, 'sha256', (secret) => secret.slice(0, -1))],
  ['signed with the word undefined', signed(hs256, 'sha256', () => 'undefined')],
  [
    'that brings its own key',
    signed({ ...hs256, jwk: { kty: 'oct', k: 'eA' } }, 'sha256', () => 'x'),
  ],
  ['whose key is a file', signed({ ...hs256, kid: '../../../dev/null' }, 'sha256', () => '')],
  ['that has run out', claiming(({ sid }) => ({ sid, exp: 1_700_000_000 }))],
  ['that runs out at a word', claiming(({ sid }) => ({ sid, exp: 'never' }))],
  ['for later', claiming(({ sid }) => ({ sid, exp: inAWeek, nbf: inAWeek }))],
  ['of a clock that was ahead', claiming(({ sid }) => ({ sid, iat: inAWeek - 60, exp: inAWeek }))],
  ['without a session', claiming(() => ({ exp: inAWeek }))],
  ['of no session', claiming(() => ({ sid: randomUUID(), exp: inAWeek }))],
  ['whose session is no UUID', claiming(() => ({ sid: "' OR 1=1" }))],
  ['whose session is a list', claiming(({ sid }) => ({ sid: [sid] }))],
  ['whose session is an object', claiming(({ sid }) => ({ sid: { id: sid } }))],
  ['whose session is null', claiming(() => ({ sid: null }))],
  ['whose session is a truth', claiming(() => ({ sid: true }))],
  ['whose session has a blank', claiming(({ sid }) => ({ sid: `${sid} ` }))],
  ['whose session is a pattern', claiming(() => ({ sid: '%' }))],
  ['that says sub for sid', claiming(({ sid }) => ({ sub: sid, exp: inAWeek }))],
  ['whose claims are a text', claiming(({ sid }) => sid)],
  ['whose claims are a list', claiming(({ sid }) => [sid])],
  ['whose claims are null', claiming(() => null)],
  [
    'whose session is in its header',
    ({ sid, secret }) => forge({ ...hs256, sid }, { exp: inAWeek }, 'sha256', secret),
  ],
  [
    'with the claims of another',
    ({ token, other }) => {
      const [header, , signature] = partsOf(token);
      return `${header}.${partsOf(other)[1]}.${signature}`;
    },
  ],
  [
    'with the signature of another',
    ({ token, other }) => {
      const [header, claims] = partsOf(token);
      return `${header}.${claims}.${partsOf(other)[2]}`;
    },
  ],
  [
    'whose signature was changed',
    ({ token }) => {
      const [header, claims, signature] = partsOf(token);
      return `${header}.${claims}.${flipped(signature)}`;
    },
  ],
  ['whose signature is cut', ({ token }) => token.slice(0, -2)],
  ['of two parts', ({ token }) => partsOf(token).slice(0, 2).join('.')],
  ['of four parts', ({ token }) => `${token}.x`],
  ['that is the session’s id', ({ sid }) => sid],
  ['that is the secret', ({ secret }) => secret],
];

/** Authorization headers that are not Bearer tokens. */
export const oddHeaders: [string, (token: string) => string][] = [
  ['nothing', () => ''],
  ['Bearer alone', () => 'Bearer'],
  ['an empty token', () => 'Bearer '],
  ['dots', () => 'Bearer ...'],
  ['a word', () => 'Bearer undefined'],
  ['a name and a password', () => 'Basic YTpi'],
  ['the token without a scheme', (token) => token],
  ['the token as Basic', (token) => `Basic ${token}`],
  ['the token as a parameter', (token) => `Bearer token="${token}"`],
  ['the token twice', (token) => `Bearer ${token}, Bearer ${token}`],
  ['the token and more', (token) => `Bearer ${token} x`],
];
