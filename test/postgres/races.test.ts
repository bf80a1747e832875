import { trySignInsInFlight } from '../server/auth/in-flight';
import { tryTeamRaces } from '../server/team/races';

describe('accounts', () => tryTeamRaces(1));
describe('sign-ins', () => trySignInsInFlight(1));
