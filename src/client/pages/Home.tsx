import { Link } from 'wouter';
import type { BlogSummaryJson } from '../../shared/api/posts';
import { Accordion } from '../components/Accordion';
import { Carousel } from '../components/Carousel';
import { Mark } from '../components/Mark';
import { Newsletter, type NewsletterData } from '../components/Newsletter';
import { Rosette } from '../components/Rosette';
import type { CaseStudy } from '../../content/case-study';
import type { HomeWords } from '../../content/home';
import type { Partner } from '../../content/partners';
import type { PressItem } from '../../shared/api/press';
import { Case, FeaturedPress, Latest } from './HomeFeatures';

export interface HomeData {
  words: HomeWords;
  /** Thirteen, or none: the section of each of these stays away when there is nothing for it. */
  partners: Partner[];
  caseStudy: CaseStudy | null;
  press: Pick<PressItem, 'quote' | 'direct'> | null;
  latest: BlogSummaryJson[];
  newsletter: NewsletterData;
}

export function Home({ words, partners, caseStudy, press, latest, newsletter }: HomeData) {
  return (
    <>
      <Hero words={words.hero} />
      {partners.length > 0 && <Carousel words={words.partners} partners={partners} />}
      <Process words={words.process} />
      {caseStudy && <Case label={words.caseStudy} study={caseStudy} />}
      {press && <FeaturedPress words={words.press} press={press} />}
      <section className="wrap split audiences">
        <h2>{words.audiences.title}</h2>
        <Accordion name="audiences" panels={words.audiences.panels} />
      </section>
      <section className="wrap split mission">
        <h2>{words.mission.title}</h2>
        <p>{words.mission.text}</p>
      </section>
      {latest.length > 0 && <Latest words={words.latest} posts={latest} />}
      <Newsletter {...newsletter} />
    </>
  );
}

function Hero({ words }: { words: HomeWords['hero'] }) {
  return (
    <section className="hero">
      <div className="wrap">
        <div className="hero-text">
          <p className="eyebrow">{words.eyebrow}</p>
          <h1>{words.title}</h1>
          <p className="lead">{words.lead}</p>
          <p className="actions">
            <Link className="btn" href={words.contact.href}>
              {words.contact.text}
            </Link>
            <Link className="more" href={words.more.href}>
              {words.more.text}
            </Link>
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

function Process({ words }: { words: HomeWords['process'] }) {
  return (
    <section className="wrap steps">
      <header>
        <h2>{words.title}</h2>
        <p>{words.lead}</p>
      </header>
      <ol>
        {words.steps.map(({ mark, href, name, text }) => (
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
