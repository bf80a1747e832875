import { Link } from 'wouter';
import type { ListedPreviewJson } from '../../../../shared/api/previews';
import { dayIn, fillIn } from '../../../../shared/format';
import { teamLabels } from '../../../../content/team';
import { useSite } from '../../../hooks/use-site';
import { acceptMissing } from '../../data/accept-missing';
import { revokePreview, useAllPreviews } from '../../data/previews';
import { DeleteRow } from '../../ui/DeleteRow';
import { ListPanel } from '../../ui/ListPanel';
import { timeIn } from '../../ui/PostTime';

/** The preview links to all posts. */
export function PreviewLinks() {
  const labels = teamLabels.previews;
  const list = useAllPreviews();
  return (
    <div className="panel team-links">
      <h2>{labels.title}</h2>
      <p className="quiet">{labels.text}</p>
      <ListPanel
        empty={labels.empty}
        older={labels.older}
        list={list}
        row={(link) => <PreviewLink link={link} done={() => list.remove(link._id)} />}
      />
    </div>
  );
}

function PreviewLink({ link, done }: { link: ListedPreviewJson; done: () => void }) {
  const labels = teamLabels.previews;
  const { timeZone } = useSite();
  const { _id, post, by, created, expires, changes } = link;
  const made = timeIn(timeZone, created);
  const values = { post: post.name, name: by, made, end: dayIn(timeZone, expires) };
  return (
    <div className="team-link">
      <span>
        <Link href={`/blogs?edit=${post._id}`}>{post.name}</Link>,{' '}
        {fillIn(changes ? labels.oneChanges : labels.one, values)}
      </span>
      <DeleteRow
        labels={labels.revoke}
        name={fillIn(labels.name, values)}
        remove={() => acceptMissing(revokePreview(post._id, _id, {}))}
        done={done}
      />
    </div>
  );
}
