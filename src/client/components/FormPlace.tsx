import type { FormWords } from '../content/forms';

export interface FormPlaceData {
  topic: 'contact' | 'fellowship';
  words: FormWords;
  /** The id of the outside form; null where our own stands. */
  typeform: string | null;
}

/** The place of a form: an outside one after a click, or our own. */
export function FormPlace({ words }: FormPlaceData) {
  return (
    <section className="form-place">
      <h2>{words.title}</h2>
    </section>
  );
}
