import type { FormCopy } from '../../content/forms';
import { MessageForm } from './MessageForm';
import { OutsideForm } from './OutsideForm';

export interface FormPlaceData {
  topic: 'contact' | 'fellowship';
  copy: FormCopy;
  /** The id of the outside form; null where our own stands. */
  typeform: string | null;
}

/** The place of a form: an outside one after a click, or our own. */
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
