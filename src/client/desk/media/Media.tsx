import { useState } from 'react';
import type { MediaJson } from '../../../shared/api/media';
import { deskWords } from '../../../content/desk';
import { mediaWords } from '../../../content/media';
import { DropArea } from './DropArea';
import { ListPanel } from '../ui/ListPanel';
import { MediaRow } from './MediaRow';
import { MediaSearch } from './MediaSearch';
import { useList } from '../data/use-list';
import { useTitle } from '../ui/use-title';
import { useUpload } from './use-upload';

/** The library: what was uploaded, where it is used, and what nobody uses. */
export function Media() {
  const words = mediaWords.library;
  useTitle(deskWords.titles.media);
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
        <h1>{deskWords.titles.media}</h1>
        <p className="quiet">{words.intro}</p>
      </header>
      <div className="library">
        <DropArea
          label={deskWords.titles.media}
          pdf
          upload={upload}
          take={(file) => void take(file)}
        />
        <p className="hint">{words.notes}</p>
        <div className="library-filter">
          <MediaSearch name="media-search" search={setQuery} />
          <label className="check">
            <input
              type="checkbox"
              checked={unused}
              onChange={(event) => setUnused(event.target.checked)}
            />
            {words.unused}
          </label>
        </div>
        <Files key={`${unused} ${uploads} ${query}`} query={query} unused={unused} />
      </div>
    </>
  );
}

function Files({ query, unused }: { query: string; unused: boolean }) {
  const words = mediaWords.library;
  const parameters = new URLSearchParams({ limit: '20' });
  if (query) parameters.set('q', query);
  if (unused) parameters.set('unused', 'yes');
  const files = useList<MediaJson>(`/api/media?${parameters}`);
  const empty = query ? words.none : unused ? words.noneUnused : words.empty;
  return (
    <ListPanel
      empty={empty}
      older={words.older}
      list={files}
      row={(file) => <MediaRow file={file} list={files} />}
    />
  );
}
