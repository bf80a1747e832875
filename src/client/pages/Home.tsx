import { Link } from 'wouter';
import type { BlogSummaryJson } from '../../shared/api/posts';
import { Accordion } from '../components/Accordion';
import { Carousel, type PartnerLogo } from '../components/Carousel';
import { CopyLink } from '../components/CopyLink';
import { Mark } from '../components/Mark';
import { Newsletter, type NewsletterData } from '../components/Newsletter';
import { Rosette } from '../components/Rosette';
import type { HomeCopy } from '../../content/home';
import { Case, type CaseData, type FeaturedItem, FeaturedPress, Latest } from './HomeFeatures';

export interface HomeData {
  copy: Omit<HomeCopy, 'newsletter'>;
  /** A section without content is not shown. */
  partners: PartnerLogo[];
  caseStudy: CaseData | null;
  press: FeaturedItem | null;
  latest: BlogSummaryJson[];
  newsletter: NewsletterData;
}

export function Home({ copy, partners, caseStudy, press, latest, newsletter }: HomeData) {
  return (
    <>
      <Hero copy={copy.hero} />
      {partners.length > 0 && <Carousel copy={copy.partners} partners={partners} />}
      <Process copy={copy.process} />
      {caseStudy && <Case label={copy.caseStudy} study={caseStudy} />}
      {press && <FeaturedPress copy={copy.press} press={press} />}
      {copy.audiences.panels.length > 0 && (
        <section className="wrap split audiences">
          <h2>{copy.audiences.title}</h2>
          <Accordion name="audiences" panels={copy.audiences.panels} />
        </section>
      )}
      {copy.mission.text && (
        <section className="wrap split mission">
          <h2>{copy.mission.title}</h2>
          <p>{copy.mission.text}</p>
        </section>
      )}
      {latest.length > 0 && <Latest copy={copy.latest} posts={latest} />}
      <Newsletter {...newsletter} />
    </>
  );
}

function Hero({ copy }: { copy: HomeCopy['hero'] }) {
  return (
    <section className="hero">
      <div className="wrap">
        <div className="hero-text">
          {copy.eyebrow && <p className="eyebrow">{copy.eyebrow}</p>}
          <h1>{copy.title}</h1>
          <p className="lead">{copy.lead}</p>
          <p className="actions">
            <CopyLink className="btn" link={copy.contact} />
            <CopyLink className="more" link={copy.more} />
          </p>
        </div>
        <div className="hero-art">
          <Rosette name="validate" />
          <Mark />
        </div>
      </div>
    </section>
  );
}

function Process({ copy }: { copy: HomeCopy['process'] }) {
  return (
    <section className="wrap steps">
      <header>
        <h2>{copy.title}</h2>
        {copy.lead && <p>{copy.lead}</p>}
      </header>
      <ol>
        {copy.steps.map(({ mark, href, name, text }) => (
          <li key={href}>
            <Rosette name={mark} />
            <h3>
              <Link href={href}>{name}</Link>
            </h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
