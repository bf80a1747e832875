import { randomUUID } from 'node:crypto';
import { ownForm } from '../../support/forms';
import { PASSWORD } from '../../support/make';
import { everybody, rightHolders, row, staff } from './row';

const email = 'ada@example.org';

/** Calls of readers, and the staff's calls about readers. */
export const readerCalls = [
  row('GET /api/openapi.json', everybody(200)),
  row('GET /api/page', everybody(200), { query: '?path=/about' }),
  row('GET /api/model-values/releases', everybody(200)),
  ...['', '/changes', '/results/:model/:value', '/results/:model/:value/items'].map((path) =>
    row(`GET /api/model-values/releases/:number${path}`, everybody(404), {
      way: 'of an unknown release',
    }),
  ),
  row('GET /api/model-values/models', everybody(200)),
  row('GET /api/model-values/values', everybody(200)),
  row('GET /api/model-values/plans', everybody(200)),
  row('GET /api/model-values/plans/:plan', everybody(404), { way: 'that is not public' }),
  row('GET /api/employees', everybody(200)),
  row('GET /api/employees/:img', everybody(200)),
  row('POST /api/employees', everybody(201), {
    json: () => ({
      name: `Ada ${randomUUID()}`,
      email: `${randomUUID()}@example.org`,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      title: 'hr',
    }),
  }),
  row('POST /api/employees/confirm-address', everybody(403), {
    way: 'with an unknown key',
    json: () => ({ key: randomUUID(), password: PASSWORD }),
  }),
  row('GET /api/authors', staff(200)),
  row('POST /api/messages', everybody(201), {
    json: () => ({ name: 'Ada', email, message: 'Words.' }),
  }),
  row('GET /api/messages', rightHolders(200)),
  row('GET /api/messages/new', rightHolders(200)),
  row('GET /api/messages.csv', rightHolders(200)),
  row('PUT /api/messages/:id', rightHolders(200), {
    id: 'message',
    json: () => ({ state: 'answered' }),
  }),
  row('DELETE /api/messages/:id', rightHolders(204), { id: 'message', uses: 'message' }),
  row('POST /api/subscribers', everybody(201), { json: () => ({ email }) }),
  row('POST /api/subscribers/confirm', everybody(403), {
    way: 'with an unknown key',
    json: () => ({ key: randomUUID() }),
  }),
  row('POST /api/subscribers/unsubscribe', everybody(200), {
    way: 'by form, with an address',
    json: () => ({ email }),
    headers: ownForm,
  }),
  row('POST /api/subscribers/unsubscribe', everybody(403), {
    way: 'an address, elsewhere',
    json: () => ({ email }),
  }),
  row('POST /api/subscribers/unsubscribe', everybody(200), {
    way: 'with a key',
    json: () => ({ key: randomUUID() }),
  }),
  row('GET /api/subscribers', rightHolders(200)),
  row('GET /api/subscribers.csv', rightHolders(200)),
  row('DELETE /api/subscribers/:id', rightHolders(204), { id: 'subscriber', uses: 'subscriber' }),
];
