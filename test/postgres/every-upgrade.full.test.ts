import { useFilledPlace } from '../support/filled-place';
import { tryUpgrades } from './try-upgrades';

const place = useFilledPlace();

test(
  'the database of every earlier migration is upgraded, and nothing is lost',
  () => tryUpgrades(place),
  600_000,
);
