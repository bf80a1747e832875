import type { PlainData } from '../../../client/pages/Plain';
import { type Loader, missing } from '../loaded-page';

export const pressItem: Loader = () => {
  const title = 'Press release not found';
  return missing<PlainData>(title, { title, lead: '' });
};
