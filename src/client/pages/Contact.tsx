import { FormPlace, type FormPlaceData } from '../components/FormPlace';
import type { ContactWords } from '../../content/contact';

export interface ContactData {
  words: ContactWords;
  form: FormPlaceData;
}

export function Contact({ words, form }: ContactData) {
  return (
    <div className="wrap split contact">
      <header className="contact-head">
        <p className="eyebrow">{words.eyebrow}</p>
        <h1>{words.title}</h1>
        <p className="lead">{words.lead}</p>
        {words.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </header>
      <FormPlace {...form} />
    </div>
  );
}
