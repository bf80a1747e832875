import { Link } from 'wouter';
import type { PictureJson } from '../../shared/api/images';
import type { BlogSummaryJson } from '../../shared/api/posts';
import { pressPath } from '../../shared/press-address';
import { imageWidths, sizesOf } from '../../shared/image-sizes';
import { CopyLink } from '../components/CopyLink';
import { Picture } from '../components/Picture';
import { PostList } from '../components/PostList';
import { Rosette } from '../components/Rosette';
import type { CaseStudy } from '../../content/case-study';
import type { HomeCopy } from '../../content/home';
import type { PressItem } from '../../shared/api/press';
import { altOf } from '../../shared/image-alt';

export interface CaseData extends CaseStudy {
  /** Null for the drawing. */
  picture: PictureJson | null;
}

export function Case({ label, study }: { label: string; study: CaseData }) {
  const { title, text, image, picture, link } = study;
  return (
    <section className="band">
      <div className="wrap case">
        <div>
          <p className="eyebrow">{label}</p>
          <h2>{title}</h2>
          {text && <p>{text}</p>}
          <CopyLink className="more" link={link} />
        </div>
        <div className="case-art">
          {picture ? (
            <Picture {...picture} alt={altOf(image)} sizes={sizesOf(imageWidths.case)} lazy />
          ) : (
            <Rosette name="band" />
          )}
        </div>
      </div>
    </section>
  );
}

/** What the home page says of a press item: its quote, or else its paper and title. */
export type FeaturedItem = Pick<PressItem, 'quote' | 'title' | 'company' | 'direct'>;

export function FeaturedPress({ copy, press }: { copy: HomeCopy['press']; press: FeaturedItem }) {
  return (
    <section className="wrap featured-press">
      <h2 className="eyebrow">{copy.eyebrow}</h2>
      {press.quote ? (
        <blockquote>“{press.quote}”</blockquote>
      ) : (
        <p className="featured-title">
          {press.company}: {press.title}
        </p>
      )}
      <p>
        {copy.label}{' '}
        <Link className="more" href={pressPath(press.direct)}>
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
