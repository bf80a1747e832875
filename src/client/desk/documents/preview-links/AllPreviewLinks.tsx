import { editorPath, kindNames } from '../../../../shared/documents/kinds';
import { Link } from 'wouter';
import type { ListedPreviewJson } from '../../../../shared/api/previews';
import { dayIn, fillIn } from '../../../../shared/format';
import { allPreviewLabels } from '../../../../content/preview-links';
import { useSite } from '../../../hooks/use-site';
import { acceptMissing } from '../../data/requests';
import { previewLinksOf, revokePreviewLink, useAllPreviewLinks } from '../../data/preview-links';
import { DeleteRow } from '../../ui/DeleteRow';
import { ListPanel } from '../../ui/ListPanel';
import { deskTimeIn } from '../../ui/PostTime';

/** All preview links. */
export function AllPreviewLinks() {
  const labels = allPreviewLabels;
  const list = useAllPreviewLinks();
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
  const labels = allPreviewLabels;
  const { timeZone } = useSite();
  const { _id, by, created, expires, changes } = link;
  const kind = kindNames.find((one) => link[one]);
  const shown = kind && link[kind];
  // Of a kind that only a newer release knows.
  if (!shown) return null;
  const made = deskTimeIn(timeZone, created);
  const values = { name: by, post: shown.name, made, end: dayIn(timeZone, expires) };
  return (
    <div className="team-link">
      <span>
        <Link href={editorPath(kind, shown._id)}>{shown.name}</Link>,{' '}
        {fillIn(changes ? labels.oneChanges : labels.one, values)}
      </span>
      <DeleteRow
        labels={labels.revoke}
        name={fillIn(labels.name, values)}
        remove={() => acceptMissing(revokePreviewLink(previewLinksOf(kind, shown._id), _id, {}))}
        done={done}
      />
    </div>
  );
}
