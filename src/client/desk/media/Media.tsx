import { useState } from 'react';
import { deskLabels } from '../../../content/desk';
import { mediaLabels } from '../../../content/media';
import { CheckField } from '../../components/Field';
import { DropArea } from './DropArea';
import { ListPanel } from '../ui/ListPanel';
import { MediaRow } from './MediaRow';
import { fillIn } from '../../../shared/format';
import { limits } from '../../../shared/limits';
import { SearchField } from '../ui/SearchField';
import { useHeldRows } from '../ui/use-held-rows';
import { UndoNote } from '../ui/UndoNote';
import { useMedia } from '../data/media';
import { useMediaTrash } from './use-media-trash';
import { DeskPage } from '../ui/DeskPage';
import { useUpload } from './use-upload';

/** The media library: the uploaded files and where they are used. */
export function Media() {
  const labels = mediaLabels.library;
  const upload = useUpload({ pdf: true });
  const [query, setQuery] = useState('');
  const [unused, setUnused] = useState(false);
  const [missing, setMissing] = useState(false);
  const [inTrash, setInTrash] = useState(false);
  const filter = {
    q: query,
    unused: unused ? 'yes' : '',
    missing: missing ? 'yes' : '',
    trash: inTrash ? 'yes' : '',
  };
  const lost = useMedia({ q: '', unused: '', missing: 'yes', trash: '' });
  const files = useHeldRows(useMedia(filter), JSON.stringify(filter));
  const trash = useMediaTrash(files);
  const { moved, restore } = trash;
  const name = moved.file?.name ?? '';
  const emptyAll = inTrash ? mediaLabels.trash.empty : labels.empty;
  const empty = query
    ? labels.none
    : missing
      ? labels.noneMissing
      : unused && !inTrash
        ? labels.noneUnused
        : emptyAll;

  async function keep(file: File) {
    if (!(await upload.send(file))) return;
    files.reload();
    lost.reload();
  }

  return (
    <DeskPage title={deskLabels.titles.media} head={<p className="quiet">{labels.intro}</p>}>
      <div className="library">
        <DropArea
          label={deskLabels.titles.media}
          pdf
          many
          stays
          upload={upload}
          take={(brought) => brought.forEach((file) => void keep(file))}
        />
        <p className="hint">{labels.notes}</p>
        <div className="library-filter">
          <SearchField name="media-search" label={labels.search} search={setQuery} />
          <CheckField
            label={labels.unused}
            checked={unused}
            onChange={(event) => setUnused(event.target.checked)}
          />
          {(missing || lost.rows.length > 0) && (
            <CheckField
              label={labels.missing}
              checked={missing}
              onChange={(event) => setMissing(event.target.checked)}
            />
          )}
          <CheckField
            label={mediaLabels.trash.show}
            checked={inTrash}
            onChange={(event) => setInTrash(event.target.checked)}
          />
        </div>
        {inTrash && (
          <p className="hint">{fillIn(mediaLabels.trash.hint, { days: limits.trashDays })}</p>
        )}
        <UndoNote
          text={moved.file && fillIn(mediaLabels.trash.moved, { name })}
          undo={mediaLabels.trash.undo}
          undoFor={fillIn(mediaLabels.trash.undoFor, { name })}
          busy={restore.isPending}
          mayFocus={moved.mayFocus}
          act={() => moved.file && restore.mutate(moved.file)}
        />
        <ListPanel
          empty={empty}
          older={labels.older}
          list={files}
          row={(file) => <MediaRow file={file} list={files} trash={trash} />}
        />
      </div>
    </DeskPage>
  );
}
