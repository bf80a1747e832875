import type { FormCopy } from '../../content/forms';
import { MessageForm } from './MessageForm';
import { OutsideForm } from './OutsideForm';

export interface FormPlaceData {
  topic: 'contact' | 'fellowship';
  copy: FormCopy;
  /** The Typeform id; null to show the site's own form. */
  typeform: string | null;
}

/** A form: an external one, loaded on click, or the site's own. */
export function FormPlace({ topic, copy, typeform }: FormPlaceData) {
  return (
    <section className="form-place">
      <h2>{copy.title}</h2>
      {typeform ? (
        <OutsideForm id={typeform} copy={copy.outside} />
      ) : (
        <MessageForm topic={topic} copy={copy.own} />
      )}
    </section>
  );
}
