import { randomUUID } from 'node:crypto';
import { recordActivity } from '../../src/server/activity/record-activity';
import { insertSession } from '../../src/server/accounts/sign-in/open-session';
import { signToken } from '../../src/server/auth/sessions';
import { hashPassword } from '../../src/server/accounts/credentials/passwords';
import { db } from '../../src/server/platform/database/data-source';
import { emptyProfile, insertEmployee } from '../../src/server/accounts/employees/insert-employee';
import { rights } from '../../src/shared/api/accounts';
import { Employee } from '../../src/entities/Employee';
import type { TestApp } from './app';

export const PASSWORD = 'correct horse battery staple';
let hash: Promise<string> | undefined;
let count = 0;

/** Inserts an employee, active and on the site unless `values` say otherwise. */
export async function makeEmployee(values: Partial<Employee> = {}): Promise<Employee> {
  count += 1;
  hash ??= hashPassword(PASSWORD);
  const passwordHash = await hash;
  return db().transaction((manager) =>
    insertEmployee(manager, {
      name: `Person ${count}`,
      email: `person-${count}-${randomUUID().slice(0, 8)}@example.org`,
      passwordHash,
      title: 'developer',
      ...emptyProfile,
      isAdmin: false,
      rights: [...rights],
      status: 'active',
      onSite: true,
      sample: false,
      ...values,
    }),
  );
}

/** Signs in through the API and returns the token. */
export async function signInAs(app: TestApp, employee: Employee): Promise<string> {
  const answer = await app.call('POST', '/api/auth/login', {
    json: { email: employee.email, password: PASSWORD },
  });
  if (answer.status !== 200) throw new Error(`Sign-in answered ${answer.status}: ${answer.text}`);
  return answer.json.token;
}

/**
 * A new employee with a token. The session is opened as signing in does, but without a password:
 * checking one takes longer than most tests.
 */
export async function makeSignedIn(app: TestApp, values: Partial<Employee> = {}) {
  const employee = await makeEmployee(values);
  const { id } = await db().transaction(async (manager) => {
    await recordActivity(manager, 'sign-in', employee);
    return insertSession(manager, employee.id, { userAgent: 'node', kept: false });
  });
  return { employee, token: signToken(id, app.config.jwtSecret) };
}

/** An account for the tests of a file, which is signed in before the first of them. */
export function useWriter(app: TestApp, values: Partial<Employee> = {}) {
  const writer = {} as Awaited<ReturnType<typeof makeSignedIn>>;
  beforeAll(async () => void Object.assign(writer, await makeSignedIn(app, values)));
  return writer;
}

/** Autosaves a text of a post, its first save, through the API. */
export function autosavePost(
  app: TestApp,
  token: string,
  id: string,
  content: object,
  version: number | null = null,
) {
  return app.call('PUT', `/api/autosaves/post/${id}`, {
    token,
    headers: { 'if-none-match': '*' },
    json: { save: randomUUID(), mode: 'replace', content, version },
  });
}

/** Creates a post through the API and returns the answer's body. */
export async function makePost(app: TestApp, token: string, values: object = {}) {
  const answer = await app.call('POST', '/api/blogs', {
    token,
    json: { name: 'A post', sections: [{ type: 'text', content: 'Words.' }], ...values },
  });
  if (answer.status !== 201) throw new Error(`Posting answered ${answer.status}: ${answer.text}`);
  return answer.json;
}
