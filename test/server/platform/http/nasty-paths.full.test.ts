import { useApp } from '../../../support/app';
import { tryNastyPaths } from './try-nasty-paths';

// Each request comes from another address, as they are too many for one.
const app = useApp({ env: { TRUST_PROXY: '1' } });
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
