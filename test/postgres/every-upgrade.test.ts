import { useFilledPlace } from '../support/filled-place';
import { tryUpgrades } from './try-upgrades';

const place = useFilledPlace();

test('databases of earlier releases are upgraded, and nothing is lost', () =>
  tryUpgrades(place, 9));
