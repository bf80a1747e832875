import { Fragment } from 'react';
import { Link } from 'wouter';
import type { BlogAuthorJson } from '../../shared/api/posts';
import { nameSeparator } from '../../shared/posts/author-names';
import { dayIn } from '../../shared/format';
import { useSite } from '../hooks/use-site';

/** The names of a post's authors, each linked to the profile if there is one. */
export function Authors({ authors }: { authors: BlogAuthorJson[] }) {
  return authors.map(({ id, name, img }, at) => (
    <Fragment key={id ?? name}>
      {nameSeparator(at, authors.length)}
      {img === null ? name : <Link href={`/about/${img}`}>{name}</Link>}
    </Fragment>
  ));
}

export function PostDate({ iso }: { iso: string }) {
  const { timeZone } = useSite();
  return <time dateTime={iso}>{dayIn(timeZone, iso)}</time>;
}
