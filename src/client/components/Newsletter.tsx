import type { NewsletterWords } from '../content/forms';

export interface NewsletterData {
  words: NewsletterWords;
  /** Where an outside service takes the form; null where the site keeps subscribers itself. */
  action: string | null;
}

export function Newsletter({ words }: NewsletterData) {
  return (
    <section className="newsletter">
      <div className="wrap">
        <div>
          <h2>{words.title}</h2>
          <p>{words.lead}</p>
        </div>
      </div>
    </section>
  );
}
