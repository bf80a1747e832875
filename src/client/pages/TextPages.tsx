import { Link } from 'wouter';
import { CopyLink } from '../components/CopyLink';
import { Paragraphs, Part, type ShownPart } from '../components/Part';
import type { PlainData } from '../../content/plain';
import { Rosette } from '../components/Rosette';
import type { NotFoundCopy } from '../../content/not-found';
import { PageHead } from '../components/PageHead';
import type { StatementCopy } from '../../content/statement';
import { Accordion } from '../components/Accordion';
import type { StepCopy } from '../../content/process';
import { FormPlace, type FormPlaceData } from '../components/FormPlace';
import type { ContactCopy } from '../../content/contact';

/** A page with a title, a sentence and little else. */
export function Plain({ title, eyebrow, lead, paragraphs = [], links = [] }: PlainData) {
  return (
    <article className="wrap page-head plain">
      {eyebrow && <p className="eyebrow">{eyebrow}</p>}
      <h1>{title}</h1>
      <p className="lead">{lead}</p>
      <Paragraphs paragraphs={paragraphs} />
      {links.length > 0 && (
        <ul className="plain-links">
          {links.map((link, at) => (
            <li key={at}>
              <CopyLink className="more" link={link} />
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

export function NotFound({ copy }: { copy: NotFoundCopy }) {
  return (
    <section className="wrap page-head lost">
      <Rosette name="review" />
      <h1>{copy.title}</h1>
      <p className="lead">{copy.text}</p>
      <p>
        <Link className="btn" href="/">
          {copy.home}
        </Link>
      </p>
    </section>
  );
}

interface StatementData {
  copy: Omit<StatementCopy, 'parts'> & { parts: ShownPart[] };
}

/** The statements to readers: privacy, accessibility. */
export function Statement({ copy }: StatementData) {
  const { title, text, link } = copy.contact;
  return (
    <>
      <PageHead copy={copy} />
      {copy.parts.map((part, at) => (
        <Part key={at} copy={part} />
      ))}
      {text && (
        <Part copy={{ title, paragraphs: [text] }}>
          <CopyLink className="more" link={link} />
        </Part>
      )}
    </>
  );
}

/** A step of the process, with links to the steps before and after. */
export function Process({ copy }: { copy: StepCopy }) {
  const { audiences, previous, next } = copy;
  return (
    <>
      <PageHead copy={copy} mark={copy.mark} />
      <Part copy={copy.happens} ordered />
      <Part copy={copy.needs} />
      <Part copy={copy.comesOut} />
      <Part copy={copy.takes} />
      {audiences && (
        <Part copy={{ title: audiences.title }}>
          {audiences.panels.length > 0 && <Accordion name="audiences" panels={audiences.panels} />}
        </Part>
      )}
      <nav className="wrap part way" aria-label={copy.wayLabel}>
        {previous && <CopyLink className="more" link={previous} />}
        <CopyLink className="btn" link={next} />
      </nav>
    </>
  );
}

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
