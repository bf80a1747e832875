import { tryTeamRaces } from './races';

tryTeamRaces(3);
