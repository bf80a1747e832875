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
  const { name, editor, address } = shownBy(link);
  const made = deskTimeIn(timeZone, created);
  const values = { name: by, post: name, made, end: dayIn(timeZone, expires) };
  return (
    <div className="team-link">
      <span>
        <Link href={editor}>{name}</Link>,{' '}
        {fillIn(changes ? labels.oneChanges : labels.one, values)}
      </span>
      <DeleteRow
        labels={labels.revoke}
        name={fillIn(labels.name, values)}
        remove={() => acceptMissing(revokePreviewLink(address, _id, {}))}
        done={done}
      />
    </div>
  );
}

/** The document that a link shows: its name, its editor, and the address of its links in the API. */
function shownBy(link: ListedPreviewJson) {
  const kind = kindNames.find((one) => link[one]) ?? 'post';
  const { _id, name } = link[kind] ?? { _id: '', name: '' };
  return { name, editor: editorPath(kind, _id), address: previewLinksOf(kind, _id) };
}
