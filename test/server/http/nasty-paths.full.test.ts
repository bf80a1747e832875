import { startApp, type TestApp } from '../../support/app';
import { tryNastyPaths } from './try-nasty-paths';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
afterEach(() => {
  const failures = app.logged.filter(({ level }) => Number(level) >= 50);
  app.logged.length = 0;
  expect(failures).toEqual([]);
});

tryNastyPaths(
  {
    get app() {
      return app;
    },
  },
  ['GET', 'HEAD', 'POST'],
  [{}, { authorization: 'Bearer x' }, { accept: 'text/html' }],
);
