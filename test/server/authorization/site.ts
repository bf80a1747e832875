import { startApp, type TestApp } from '../../support/app';
import { makePeople, type TokenOf } from './people';
import { makeThings, type Supply } from './things';

/** A site with one of each thing, and the people who call it. */
export interface AuthorizationSite {
  readonly app: TestApp;
  readonly things: Supply;
  readonly tokenOf: TokenOf;
}

/** Starts the site before the first test of a file. */
export function useAuthorizationSite(): AuthorizationSite {
  let app: TestApp;
  let things: Supply;
  let tokenOf: TokenOf;
  beforeAll(async () => {
    // So that a call can come from an address of its own.
    app = await startApp({ env: { TRUST_PROXY: '1' } });
    // The writer of the posts first, because the legacy call uses the site's first people as
    // authors.
    things = await makeThings(app);
    tokenOf = await makePeople(app);
  });
  afterAll(() => app.close());
  return {
    get app() {
      return app;
    },
    get things() {
      return things;
    },
    get tokenOf() {
      return tokenOf;
    },
  };
}
