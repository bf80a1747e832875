import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'wouter';
import { fillIn } from '../../../../shared/format';
import type { BlogJson } from '../../../../shared/api/posts';
import { postPath } from '../../../../shared/post-address';
import { publishingLabels } from '../../../../content/publishing';
import { measuredAs } from '../../ui/measured';
import { usePopup } from '../../ui/Popup';
import { editAddress } from '../form/post-values';
import { readableTime } from '../publish/wall-time';

/** A post that was just published or scheduled. */
export type SentPost = Pick<BlogJson, '_id' | 'direct' | 'name' | 'status' | 'publishLocal'>;

const labels = publishingLabels.sent;
const measureLine = measuredAs('--sent');
const TYPED_IN = 'input, textarea, select, [contenteditable="true"]';

interface SentLineProps {
  post: SentPost | null;
  /** Set if the post is still open below the line: returns to it. */
  stay: (() => void) | null;
}

/**
 * Says what was just published or scheduled, and where it is. It stays until the next change in the
 * form. Tab, arrow keys and shortcuts change nothing: otherwise nobody could reach its links by
 * keyboard. After publishing, they are the next Tab stops.
 */
export function SentLine({ post, stay }: SentLineProps) {
  useEffect(() => {
    // The writer may already be typing again, as after signing in over the editor.
    if (!post || document.activeElement?.matches(TYPED_IN)) return;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [post]);
  return (
    <div ref={measureLine} className={post ? 'note-box sent' : 'sent'} role="status">
      {post && <Sent key={`${post._id} ${post.status}`} {...post} stay={stay} />}
    </div>
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

/** Copies an address. If that fails, as on pages without https, it shows and selects the address. */
function CopyLink({ address }: { address: string }) {
  const popup = usePopup();
  const [shown, setShown] = useState(false);
  const text = useRef<HTMLSpanElement>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      popup(labels.copied);
    } catch {
      flushSync(() => setShown(true));
      if (text.current) getSelection()?.selectAllChildren(text.current);
      popup(labels.notCopied, true);
    }
  }

  return (
    <>
      <button type="button" className="link" onClick={copy}>
        {labels.copy}
      </button>
      {shown && <span ref={text}>{address}</span>}
    </>
  );
}
