import { useOwnPlace } from '../support/own-place';
import { tryKilling } from './try-killing';

const place = useOwnPlace();

// The full run does this twenty times.
test('kill -9 during writes loses nothing that was acknowledged', async () => {
  await tryKilling(place, 1);
});
