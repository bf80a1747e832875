import { freshDatabase, type Place } from '../support/app';
import { loginFirstAdmin, siteEnv } from '../support/own-place';
import { endServers, startServer } from '../support/server-process';
import { tryEndedAccess } from '../server/accounts/sign-in/try-ended-access';

let place: Place;
afterAll(async () => {
  await endServers();
  await place.remove();
});

tryEndedAccess(async () => {
  place = await freshDatabase();
  const env = siteEnv(place, { SIGNUP_POLICY: 'approval' });
  const [here, there] = await Promise.all([startServer(env), startServer(env)]);
  const { json } = await loginFirstAdmin(here);
  return { here, there, admin: json.token };
});
