import { FormPlace, type FormPlaceData } from '../components/FormPlace';
import { Paragraphs } from '../components/Part';
import type { ContactCopy } from '../../content/contact';

export interface ContactData {
  copy: ContactCopy;
  form: FormPlaceData;
}

export function Contact({ copy, form }: ContactData) {
  return (
    <div className="wrap split contact">
      <header className="contact-head">
        {copy.eyebrow && <p className="eyebrow">{copy.eyebrow}</p>}
        <h1>{copy.title}</h1>
        <p className="lead">{copy.lead}</p>
        <Paragraphs paragraphs={copy.paragraphs} />
      </header>
      <FormPlace {...form} />
    </div>
  );
}
