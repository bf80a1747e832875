import { formPlace } from '../../inbox/messages/form-place';
import { foundPage, type Loader } from './loaded-page';

export const contact: Loader<'contact'> = async ({ config, copy: read }, row) => {
  const whole = await read('contact');
  return foundPage('contact', row, whole, (copy) => ({ copy, form: formPlace(config, 'contact') }));
};
