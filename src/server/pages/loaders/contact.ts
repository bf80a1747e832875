import { contactWords } from '../../../content/contact';
import type { ContactData } from '../../../client/pages/Contact';
import { formPlace } from '../../inbox/messages/form-place';
import { found, type Loader, titled } from './loaded-page';

export const contact: Loader = ({ config, path }, row) =>
  found<ContactData>(
    { title: titled(row.title), description: contactWords.lead, canonical: path },
    { words: contactWords, form: formPlace(config, 'contact') },
  );
