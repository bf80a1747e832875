import { trySignInsInFlight } from '../server/accounts/sign-in/in-flight';
import { tryTeamRaces } from '../server/accounts/team/races';

describe('accounts', () => tryTeamRaces(1));
describe('sign-ins', () => trySignInsInFlight(1));
