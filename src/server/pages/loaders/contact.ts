import { formPlace } from '../../inbox/messages/form-place';
import { found, headOf, type Loader } from './loaded-page';

export const contact: Loader<'contact'> = async ({ config, copy: read }, row) => {
  const copy = await read('contact');
  return found(headOf('contact', copy, row), { copy, form: formPlace(config, 'contact') });
};
