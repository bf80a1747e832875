import { Link } from 'wouter';
import type { BlogSummaryJson } from '../../shared/api/posts';
import { CopyLink } from '../components/CopyLink';
import { PostList } from '../components/PostList';
import { Rosette } from '../components/Rosette';
import type { CaseStudy } from '../../content/case-study';
import type { HomeCopy } from '../../content/home';
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
  copy: HomeCopy['press'];
  press: Pick<PressItem, 'quote' | 'direct'>;
}

export function FeaturedPress({ copy, press }: FeaturedPressProps) {
  return (
    <section className="wrap featured-press">
      <h2 className="eyebrow">{copy.eyebrow}</h2>
      <blockquote>“{press.quote}”</blockquote>
      <p>
        {copy.label}{' '}
        <Link className="more" href={`/press/${press.direct}`}>
          {copy.link}
        </Link>
      </p>
    </section>
  );
}

export function Latest({ copy, posts }: { copy: HomeCopy['latest']; posts: BlogSummaryJson[] }) {
  return (
    <section className="wrap split latest">
      <div>
        <h2>{copy.title}</h2>
        <CopyLink className="more" link={copy.all} />
      </div>
      <PostList posts={posts} heading="h3" />
    </section>
  );
}
