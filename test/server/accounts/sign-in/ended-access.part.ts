import { startApp, type TestApp } from '../../../support/app';
import { makeSignedIn } from '../../../support/make';
import { tryEndedAccess } from './try-ended-access';

let app: TestApp;
afterAll(() => app.close());

// test/postgres runs it with two processes.
tryEndedAccess(async () => {
  app = await startApp({ env: { SIGNUP_POLICY: 'approval' } });
  return { here: app, there: app, admin: (await makeSignedIn(app, { isAdmin: true })).token };
});
