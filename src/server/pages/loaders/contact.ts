import { formPlace } from '../../inbox/messages/form-place';
import { foundPage, type Loader } from './loaded-page';

export const contact: Loader<'contact'> = async ({ config, copy: read }, row) => {
  const copy = await read('contact');
  return foundPage('contact', row, copy, { copy, form: formPlace(config, 'contact') });
};
