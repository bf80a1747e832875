import { randomUUID } from 'node:crypto';
import { PASSWORD } from '../../support/make';
import { admins, everybody, row, staff } from './row';

const someEmail = () => `${randomUUID()}@example.org`;
const password = PASSWORD;
const twice = { password, confirmPassword: password };

/** Signing in, the caller's own account, and the accounts of the staff. */
export const accountCalls = [
  row('POST /api/auth/login', everybody(200), {
    way: 'with an admin’s password',
    json: ({ email }) => ({ email, password }),
  }),
  row('POST /api/auth/login/code', everybody(400), { way: 'without a code', json: () => ({}) }),
  row('POST /api/auth/logout', staff(204)),
  row('GET /api/auth/me', staff(200)),
  row('POST /api/auth/forgotten', everybody(409), {
    way: 'without a mail server',
    json: ({ email }) => ({ email }),
  }),
  row('POST /api/auth/new-password', everybody(204), {
    json: ({ link }) => ({ link, ...twice }),
    uses: 'link',
  }),
  row('POST /api/auth/check-link', everybody(200), {
    json: ({ link }) => ({ kind: 'password', token: link }),
  }),
  row('GET /api/account', staff(200)),
  row('PUT /api/account', staff(200), {
    json: () => ({ name: `Ada ${randomUUID()}`, title: 'hr' }),
  }),
  row('PUT /api/account/notifications', staff(200), { json: () => ({ inboxMail: false }) }),
  row('POST /api/account/photo', staff(200), { upload: true }),
  row('DELETE /api/account/photo', staff(200)),
  row('PUT /api/account/email', staff(204), { json: () => ({ email: someEmail(), password }) }),
  row('DELETE /api/account/email', staff(204)),
  row('PUT /api/account/password', staff(204), {
    json: () => ({ password, newPassword: password, confirmPassword: password }),
  }),
  row('POST /api/account/confirm', staff(200), { json: () => ({ password }) }),
  row('POST /api/account/second-factor', staff(200)),
  row('PUT /api/account/second-factor', staff(400), { way: 'without a code', json: () => ({}) }),
  row('DELETE /api/account/second-factor', staff(204), { way: 'without one' }),
  row('POST /api/account/recovery-codes', staff(409), { way: 'without a second factor' }),
  row('GET /api/account/sessions', staff(200)),
  row('DELETE /api/account/sessions', staff(204)),
  row('DELETE /api/account/sessions/:id', staff(404), { way: 'another person’s', id: 'session' }),
  row('GET /api/team', admins(200)),
  row('GET /api/team/waiting', admins(200)),
  row('GET /api/team/invites', admins(200)),
  row('POST /api/team/invites', admins(201)),
  row('DELETE /api/team/invites/:id', admins(204), { id: 'invite', uses: 'invite' }),
  row('POST /api/team/:id/approve', admins(200), {
    id: 'asking',
    json: () => ({}),
    uses: 'asking',
  }),
  row('POST /api/team/:id/refuse', admins(204), { id: 'asking', uses: 'asking' }),
  row('POST /api/team/decline', admins(400), { way: 'without accounts', json: () => ({}) }),
  row('POST /api/team/:id/suspend', admins(200), { id: 'member', uses: 'member' }),
  row('POST /api/team/:id/restore', admins(200), { id: 'away', uses: 'away' }),
  row('PUT /api/team/:id', admins(200), { id: 'member', json: () => ({ onSite: false }) }),
  row('DELETE /api/team/:id', admins(204), { id: 'member', uses: 'member' }),
  row('GET /api/team/site', admins(200)),
  row('PUT /api/team/site', admins(400), { way: 'without lists', json: () => ({}) }),
  row('GET /api/team/:id/profile', admins(200), { id: 'member' }),
  row('PUT /api/team/:id/profile', admins(200), {
    id: 'member',
    uses: 'member',
    headers: { 'if-match': '"1"' },
    json: () => ({ title: 'hr' }),
  }),
  row('POST /api/team/:id/photo', admins(200), { id: 'member', upload: true }),
  row('DELETE /api/team/:id/photo', admins(200), { id: 'member' }),
  row('POST /api/team/:id/password-link', admins(201), { id: 'member' }),
  row('GET /api/team/:id/autosaves', admins(200), { id: 'member' }),
  row('POST /api/team/:id/autosaves/give', admins(400), {
    way: 'to nobody',
    id: 'member',
    json: () => ({}),
  }),
  row('POST /api/team/:id/end-sessions', admins(200), { id: 'member' }),
  row('DELETE /api/team/:id/second-factor', admins(409), { way: 'without one', id: 'member' }),
  row('GET /api/samples', admins(200)),
  row('POST /api/samples/remove', admins(409), { way: 'without any' }),
  row('POST /api/samples/restore', admins(409), { way: 'without a removal' }),
  row('GET /api/setup', admins(200)),
  row('POST /api/setup/dismiss', admins(204)),
  row('GET /api/activity', admins(200)),
  row('GET /api/mail', admins(200)),
  row('GET /api/mail/server', admins(200)),
  row('GET /api/operation', admins(200)),
  row('POST /api/mail/test', admins(409), { way: 'without a mail server' }),
  row('POST /api/mail/:id/again', admins(409), { way: 'without a mail server' }),
];
