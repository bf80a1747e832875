import { useState } from 'react';
import type { MediaJson } from '../../../shared/api/media';
import { deskLabels } from '../../../content/desk';
import { mediaLabels } from '../../../content/media';
import { DropArea } from './DropArea';
import { ListPanel } from '../ui/ListPanel';
import { MediaRow } from './MediaRow';
import { MediaSearch } from './MediaSearch';
import { useList } from '../data/use-list';
import { useTitle } from '../ui/use-title';
import { useUpload } from './use-upload';

/** The library: what was uploaded, where it is used, and what nobody uses. */
export function Media() {
  const labels = mediaLabels.library;
  useTitle(deskLabels.titles.media);
  const upload = useUpload({ pdf: true });
  const [query, setQuery] = useState('');
  const [unused, setUnused] = useState(false);
  const [uploads, setUploads] = useState(0);

  async function take(file: File) {
    if (await upload.send(file)) setUploads((count) => count + 1);
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
          <MediaSearch name="media-search" search={setQuery} />
          <label className="check">
            <input
              type="checkbox"
              checked={unused}
              onChange={(event) => setUnused(event.target.checked)}
            />
            {labels.unused}
          </label>
        </div>
        <Files key={`${unused} ${uploads} ${query}`} query={query} unused={unused} />
      </div>
    </>
  );
}

function Files({ query, unused }: { query: string; unused: boolean }) {
  const labels = mediaLabels.library;
  const parameters = new URLSearchParams({ limit: '20' });
  if (query) parameters.set('q', query);
  if (unused) parameters.set('unused', 'yes');
  const files = useList<MediaJson>(`/api/media?${parameters}`);
  const empty = query ? labels.none : unused ? labels.noneUnused : labels.empty;
  return (
    <ListPanel
      empty={empty}
      older={labels.older}
      list={files}
      row={(file) => <MediaRow file={file} list={files} />}
    />
  );
}
