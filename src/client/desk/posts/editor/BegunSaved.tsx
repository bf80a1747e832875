import { Link } from 'wouter';
import { autosaveLabels } from '../../../../content/autosave';
import { fillIn } from '../../../../shared/format';
import { postEditorAddress } from '../form/post-values';
import type { Ended } from './open-post';

const labels = autosaveLabels.unsaved;

/** Says above an empty new post that the one that was begun here has been saved elsewhere. */
export function BegunSaved({ post }: { post: Ended['saved'] }) {
  return (
    <div role="status">
      {post && (
        <p className="note-box">
          {fillIn(labels.savedSince, { name: post.name.trim() || autosaveLabels.untitled })}{' '}
          <Link href={postEditorAddress(post._id)}>{labels.openSaved}</Link>
        </p>
      )}
    </div>
  );
}
