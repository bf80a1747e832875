import type { ReactNode } from 'react';
import { FormattedText } from './Html';
import type { PartCopy } from '../../content/field-rows';

/** A part with its formatted text as HTML, which the server rendered. */
export type ShownPart = Omit<PartCopy, 'text'> & { html?: string };

interface PartProps {
  copy: ShownPart;
  /** Whether the items are consecutive steps. */
  ordered?: boolean;
  children?: ReactNode;
}

/** A titled part of a text page; `children` follow the text. Not shown if it has only a title. */
export function Part({ copy, ordered = false, children }: PartProps) {
  const { title, paragraphs = [], items = [], terms = [], html = '' } = copy;
  if (paragraphs.length + items.length + terms.length + html.length === 0 && !children) return null;
  const List = ordered ? 'ol' : 'ul';
  return (
    <section className="wrap split part">
      <h2>{title}</h2>
      <div>
        <Paragraphs paragraphs={paragraphs} />
        {items.length > 0 && (
          <List className="items">
            {items.map((item, at) => (
              <li key={at}>{item}</li>
            ))}
          </List>
        )}
        {terms.length > 0 && <Terms terms={terms} />}
        {html && <FormattedText html={html} />}
        {children}
      </div>
    </section>
  );
}

/** The paragraphs of a text. */
export function Paragraphs({ paragraphs }: { paragraphs: string[] }) {
  return paragraphs.map((paragraph, at) => <p key={at}>{paragraph}</p>);
}

/** A list of terms with their descriptions. */
export function Terms({ terms }: { terms: { name: string; text: string }[] }) {
  return (
    <dl className="terms">
      {terms.map(({ name, text }, at) => (
        <div key={at}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
