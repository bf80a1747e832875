import { freshDatabase, type Place } from '../support/app';
import { FIRST_ADMIN, login } from '../support/own-place';
import { endServers, startServer } from '../support/server-process';
import { tryEndedAccess } from '../server/accounts/sign-in/try-ended-access';

let place: Place;
afterAll(async () => {
  await endServers();
  await place.remove();
});

tryEndedAccess(async () => {
  place = await freshDatabase();
  const env = {
    ...place.variables,
    ...FIRST_ADMIN,
    DATA_DIR: place.folder,
    JWT_SECRET: 'x'.repeat(32),
    SIGNUP_POLICY: 'approval',
  };
  const [here, there] = await Promise.all([startServer(env), startServer(env)]);
  const { json } = await login(here, FIRST_ADMIN.ADMIN_EMAIL, FIRST_ADMIN.ADMIN_PASSWORD);
  return { here, there, admin: json.token };
});
