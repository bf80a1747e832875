import { Link } from 'wouter';
import type { BlogSummaryJson } from '../../shared/api/posts';
import { PostList } from '../components/PostList';
import { Rosette } from '../components/Rosette';
import type { CaseStudy } from '../../content/case-study';
import type { HomeWords } from '../../content/home';
import type { PressItem } from '../../shared/api/press';

export function Case({ label, study }: { label: string; study: CaseStudy }) {
  return (
    <section className="band">
      <div className="wrap case">
        <div>
          <p className="eyebrow">{label}</p>
          <h2>{study.title}</h2>
          <p>{study.text}</p>
          <a className="more out" href={study.link.href}>
            {study.link.text}
          </a>
        </div>
        <div className="case-art">
          <Rosette name="band" />
        </div>
      </div>
    </section>
  );
}

interface FeaturedPressProps {
  words: HomeWords['press'];
  press: Pick<PressItem, 'quote' | 'direct'>;
}

export function FeaturedPress({ words, press }: FeaturedPressProps) {
  return (
    <section className="wrap featured-press">
      <h2 className="eyebrow">{words.eyebrow}</h2>
      <blockquote>“{press.quote}”</blockquote>
      <p>
        {words.label}{' '}
        <Link className="more" href={`/press/${press.direct}`}>
          {words.link}
        </Link>
      </p>
    </section>
  );
}

export function Latest({ words, posts }: { words: HomeWords['latest']; posts: BlogSummaryJson[] }) {
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
