import { Link } from 'wouter';
import { fillIn } from '../../../../shared/format';
import type { BlogJson } from '../../../../shared/api/posts';
import { postPath } from '../../../../shared/post-address';
import { publishingLabels } from '../../../../content/publishing';
import { editAddress } from '../form/post-values';
import { readableTime } from '../publish/wall-time';
import { CopyLink, SentBox } from './SentBox';

/** A post that was just published or scheduled. */
export type SentPost = Pick<BlogJson, '_id' | 'direct' | 'name' | 'status' | 'publishLocal'>;

const labels = publishingLabels.sent;

interface SentLineProps {
  post: SentPost | null;
  /** Set if the post is still open below the line: returns to it. */
  stay: (() => void) | null;
}

/** Says which post was just published or scheduled, and where it is. */
export function SentLine({ post, stay }: SentLineProps) {
  return (
    <SentBox sent={post}>
      {post && <Sent key={`${post._id} ${post.status}`} {...post} stay={stay} />}
    </SentBox>
  );
}

function Sent({ stay, ...post }: SentPost & Pick<SentLineProps, 'stay'>) {
  const { _id, direct, name, status, publishLocal } = post;
  const isLive = status === 'published';
  const address = postPath(direct);
  const time = readableTime(publishLocal ?? '');
  return (
    <>
      <span>{fillIn(isLive ? labels.live : labels.scheduled, { name, time })}</span>
      {isLive && <a href={address}>{labels.view}</a>}
      <CopyLink address={window.location.origin + address} />
      {stay ? (
        <button type="button" className="link" onClick={stay}>
          {labels.edit}
        </button>
      ) : (
        <Link href={editAddress(_id)}>{labels.edit}</Link>
      )}
    </>
  );
}
