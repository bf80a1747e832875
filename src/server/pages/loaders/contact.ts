import { contactCopy } from '../../../content/contact';
import { formPlace } from '../../inbox/messages/form-place';
import { found, type Loader, titled } from './loaded-page';

export const contact: Loader<'contact'> = ({ config, path }, row) =>
  found(
    { title: titled(row.title), description: contactCopy.lead, canonical: path },
    { copy: contactCopy, form: formPlace(config, 'contact') },
  );
