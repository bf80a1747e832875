import { fillIn } from '../../../../shared/format';
import type { BlogJson } from '../../../../shared/api/posts';
import { postPath } from '../../../../shared/post-address';
import { publishingLabels } from '../../../../content/publishing';
import { readableTime } from '../../documents/publish/wall-time';
import { CopyAddress, SentBox } from '../../documents/publish/SentBox';
import { Button } from '../../ui/Button';

/** A post that was just published or scheduled. */
export interface SentPost extends Pick<
  BlogJson,
  '_id' | 'direct' | 'name' | 'status' | 'publishLocal'
> {
  /** Whether readers already had it. */
  isChange: boolean;
}

const labels = publishingLabels.sent;

interface SentLineProps {
  post: SentPost | null;
  /** Returns to the post, which is open below the line. */
  stay: () => void;
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
  const { direct, name, status, publishLocal, isChange } = post;
  const isLive = status === 'published';
  const path = postPath(direct);
  const address = window.location.origin + path;
  const text = isLive ? (isChange ? labels.changed : labels.at) : labels.scheduled;
  return (
    <>
      <span>{fillIn(text, { name, address, time: readableTime(publishLocal ?? '') })}</span>
      {isLive && <a href={path}>{labels.view}</a>}
      <CopyAddress address={address} />
      <Button onClick={stay}>{labels.edit}</Button>
    </>
  );
}
