import { Link } from 'wouter';
import type { BlogSummaryJson } from '../../server/blogs/present';
import { Accordion } from '../components/Accordion';
import { Newsletter, type NewsletterData } from '../components/Newsletter';
import { PostList } from '../components/PostList';
import { Rosette } from '../components/Rosette';
import type { HomeWords } from '../content/home';

export interface HomeData {
  words: HomeWords;
  /** The newest posts; their section stays away when there are none. */
  latest: BlogSummaryJson[];
  newsletter: NewsletterData;
}

export function Home({ words, latest, newsletter }: HomeData) {
  return (
    <>
      <Hero words={words.hero} />
      <Process words={words.process} />
      {latest.length > 0 && <Latest words={words.latest} posts={latest} />}
      <section className="wrap split audiences">
        <h2>{words.audiences.title}</h2>
        <Accordion name="audiences" panels={words.audiences.panels} />
      </section>
      <section className="wrap split mission">
        <h2>{words.mission.title}</h2>
        <p>{words.mission.text}</p>
      </section>
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

function Latest({ words, posts }: { words: HomeWords['latest']; posts: BlogSummaryJson[] }) {
  return (
    <section className="wrap split latest">
      <div>
        <h2>{words.title}</h2>
        <p>
          <Link className="more" href={words.all.href}>
            {words.all.text}
          </Link>
        </p>
      </div>
      <PostList posts={posts} heading="h3" />
    </section>
  );
}
