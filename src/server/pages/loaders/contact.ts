import { contactCopy } from '../../../content/contact';
import type { ContactData } from '../../../client/pages/Contact';
import { formPlace } from '../../inbox/messages/form-place';
import { found, type Loader, titled } from './loaded-page';

export const contact: Loader = ({ config, path }, row) =>
  found<ContactData>(
    { title: titled(row.title), description: contactCopy.lead, canonical: path },
    { copy: contactCopy, form: formPlace(config, 'contact') },
  );
