import { editorPath } from '../../../shared/documents/kinds';
import { useState } from 'react';
import { Link } from 'wouter';
import type { MediaJson, UseJson } from '../../../shared/api/media';
import { fillIn } from '../../../shared/format';
import { Picture } from '../../components/Picture';
import { PostDate } from '../../components/AuthorsAndDate';
import { mediaLabels } from '../../../content/media';
import { CopyFileAddress } from './CopyFileAddress';
import { DeleteMedia } from './DeleteMedia';
import { ReplaceMedia } from './ReplaceMedia';
import type { List } from '../data/use-list';
import { usePopup } from '../ui/Popup';
import { focusOn, type MayFocus } from '../ui/focus';
import type { MediaTrash } from './use-media-trash';

interface MediaRowProps {
  file: MediaJson;
  list: List<MediaJson>;
  trash: MediaTrash;
}

/** A file of the library, where it is used, and the actions on it. */
export function MediaRow({ file, list, trash }: MediaRowProps) {
  const [doing, setDoing] = useState<'replace' | 'delete' | null>(null);
  const [found, setFound] = useState<UseJson[] | null>(null);
  const labels = mediaLabels;
  const uses = found ?? file.uses;
  const stop = () => setDoing(null);
  const part = { file, uses, stop };
  const popup = usePopup();
  const isTrashed = Boolean(file.deleted);

  function deleted(mayFocus: MayFocus) {
    if (isTrashed) {
      popup(labels.deleteForGood.done);
      focusOn(mayFocus); // the button that had the focus is removed
    } else trash.setMoved({ file, mayFocus });
    list.remove(file._id);
  }

  return (
    <div className="media-row">
      {file.picture && !isTrashed && !file.missing ? (
        <Picture {...file.picture} className="thumb" alt="" sizes="8rem" lazy />
      ) : (
        // A file in the trash is not served, and a missing one cannot be.
        <span className="thumb pdf">{file.picture ? labels.trash.image : labels.library.pdf}</span>
      )}
      <div className="media-words">
        <h2>{isTrashed ? file.name : <a href={file.url}>{file.name}</a>}</h2>
        <Facts {...file} />
        {file.missing && <p className="alert">{labels.library.isMissing}</p>}
        <Uses uses={uses} />
        {doing === null && isTrashed && (
          <div className="row-actions">
            <button
              type="button"
              className="link"
              aria-label={fillIn(labels.trash.restoreFor, { name: file.name })}
              aria-disabled={trash.restore.isPending}
              onClick={() => trash.restore.isPending || trash.restore.mutate(file)}
            >
              {labels.trash.restore}
            </button>
            <Action labels={labels.deleteForGood} name={file.name} act={() => setDoing('delete')} />
          </div>
        )}
        {doing === null && !isTrashed && (
          <div className="row-actions">
            <CopyFileAddress {...file} />
            <Action labels={labels.replace} name={file.name} act={() => setDoing('replace')} />
            <Action labels={labels.delete} name={file.name} act={() => setDoing('delete')} />
          </div>
        )}
        {doing === 'replace' && <ReplaceMedia {...part} done={list.reload} />}
        {doing === 'delete' && <DeleteMedia {...part} done={deleted} found={setFound} />}
      </div>
    </div>
  );
}

function Facts({ picture, bytes, by, date, deleted }: MediaJson) {
  const labels = mediaLabels.library;
  const { width = 0, height = 0 } = picture ?? {};
  const size = bytes < 100_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1e6).toFixed(1)} MB`;
  return (
    <p className="media-facts">
      {picture && <span>{fillIn(labels.size, { width, height })}</span>}
      <span>{size}</span>
      {by && <span>{fillIn(labels.by, { name: by })}</span>}
      <PostDate iso={date} />
      {deleted && (
        <span>
          {mediaLabels.trash.deleted} <PostDate iso={deleted} />
        </span>
      )}
    </p>
  );
}

function Uses({ uses }: { uses: UseJson[] }) {
  const labels = mediaLabels.library;
  if (uses.length === 0) return <p className="quiet">{labels.notUsed}</p>;
  const state: Partial<Record<string, string>> = labels;
  return (
    <p className="media-uses">
      <span>{labels.usedIn} </span>
      {uses.map(({ _id, kind, name, status }, index) => (
        <span key={_id}>
          {index > 0 && ', '}
          {status === 'writing' ? (
            name || labels.untitled
          ) : (
            <Link href={editorPath(kind, _id)}>{name}</Link>
          )}
          {state[status]}
        </span>
      ))}
    </p>
  );
}

interface ActionProps {
  labels: { action: string; actionFor: string };
  name: string;
  act: () => void;
}

function Action({ labels, name, act }: ActionProps) {
  return (
    <button
      type="button"
      className="link"
      aria-label={fillIn(labels.actionFor, { name })}
      onClick={act}
    >
      {labels.action}
    </button>
  );
}
