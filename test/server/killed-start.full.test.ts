import { endServers } from '../support/server-process';
import { tryKillingFirstStarts, tryKillingMigrations } from './try-killing-starts';

const TIMES = 20;
const MINUTES = 15 * 60 * 1000;

afterEach(endServers);

test('kill -9 at twenty moments of the first start', () => tryKillingFirstStarts(TIMES), MINUTES);
test('kill -9 at twenty moments of migrations', () => tryKillingMigrations(TIMES), MINUTES);
