import { freshDatabase, type Place, startApp } from './app';
import { fillTables } from './fill-tables';

/** A database for a test file, with a row in every table and with uploads. */
export function useFilledPlace(): Place {
  let place: Place;
  beforeAll(async () => {
    place = await freshDatabase();
    const app = await startApp({ place });
    await fillTables(app);
    await app.close();
  });
  afterAll(() => place.remove());
  return {
    get folder() {
      return place.folder;
    },
    get variables() {
      return place.variables;
    },
    remove: () => place.remove(),
  };
}
