import type { FormWords } from '../../content/forms';
import { MessageForm } from './MessageForm';
import { OutsideForm } from './OutsideForm';

export interface FormPlaceData {
  topic: 'contact' | 'fellowship';
  words: FormWords;
  /** The id of the outside form; null where our own stands. */
  typeform: string | null;
}

/** The place of a form: an outside one after a click, or our own. */
export function FormPlace({ topic, words, typeform }: FormPlaceData) {
  return (
    <section className="form-place">
      <h2>{words.title}</h2>
      {typeform ? (
        <OutsideForm id={typeform} words={words.outside} />
      ) : (
        <MessageForm topic={topic} words={words.own} />
      )}
    </section>
  );
}
