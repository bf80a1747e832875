import type { ReactNode } from 'react';
import type { PartCopy } from '../../content/part';

interface PartProps {
  copy: PartCopy;
  /** Whether the items are consecutive steps. */
  ordered?: boolean;
  children?: ReactNode;
}

/** A titled part of a text page; `children` follow the text. */
export function Part({ copy, ordered = false, children }: PartProps) {
  const { title, paragraphs = [], items = [], terms = [] } = copy;
  const List = ordered ? 'ol' : 'ul';
  return (
    <section className="wrap split part">
      <h2>{title}</h2>
      <div>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {items.length > 0 && (
          <List className="items">
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </List>
        )}
        {terms.length > 0 && <Terms terms={terms} />}
        {children}
      </div>
    </section>
  );
}

/** A list of terms with their descriptions. */
export function Terms({ terms }: { terms: { name: string; text: string }[] }) {
  return (
    <dl className="terms">
      {terms.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
