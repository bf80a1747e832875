import { useState } from 'react';
import { deskLabels } from '../../../content/desk';
import { mediaLabels } from '../../../content/media';
import { DropArea } from './DropArea';
import { ListPanel } from '../ui/ListPanel';
import { MediaRow } from './MediaRow';
import { SearchField } from '../ui/SearchField';
import { useHeldRows } from '../ui/use-held-rows';
import { useMedia } from '../data/media';
import { useTitle } from '../ui/use-title';
import { useUpload } from './use-upload';

/** The media library: the uploaded files and where they are used. */
export function Media() {
  const labels = mediaLabels.library;
  useTitle(deskLabels.titles.media);
  const upload = useUpload({ pdf: true });
  const [query, setQuery] = useState('');
  const [unused, setUnused] = useState(false);
  const filter = { q: query, unused: unused ? 'yes' : '' };
  const files = useHeldRows(useMedia(filter), JSON.stringify(filter));
  const empty = query ? labels.none : unused ? labels.noneUnused : labels.empty;

  async function take(file: File) {
    if (await upload.send(file)) files.reload();
  }

  return (
    <>
      <header className="desk-head">
        <h1>{deskLabels.titles.media}</h1>
        <p className="quiet">{labels.intro}</p>
      </header>
      <div className="library">
        <DropArea
          label={deskLabels.titles.media}
          pdf
          upload={upload}
          take={(file) => void take(file)}
        />
        <p className="hint">{labels.notes}</p>
        <div className="library-filter">
          <SearchField name="media-search" label={labels.search} search={setQuery} />
          <label className="check">
            <input
              type="checkbox"
              checked={unused}
              onChange={(event) => setUnused(event.target.checked)}
            />
            {labels.unused}
          </label>
        </div>
        <ListPanel
          empty={empty}
          older={labels.older}
          list={files}
          row={(file) => <MediaRow file={file} list={files} />}
        />
      </div>
    </>
  );
}
