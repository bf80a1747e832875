import { useEffect, useRef, useState } from 'react';
import type { MediaJson } from '../../../shared/api/media';
import { fillIn } from '../../../shared/fill-in';
import { Picture } from '../../components/Picture';
import { mediaLabels } from '../../../content/media';
import { ListPanel } from '../ui/ListPanel';
import { MediaSearch } from './MediaSearch';
import { useList } from '../data/use-list';

interface LibraryPickerProps {
  choose: (address: string) => void;
  close: () => void;
}

/** The library's pictures in a dialog over the page. */
export function LibraryPicker({ choose, close }: LibraryPickerProps) {
  const labels = mediaLabels.picker;
  const dialog = useRef<HTMLDialogElement>(null);
  const [query, setQuery] = useState('');
  useEffect(() => dialog.current?.showModal(), []);

  function take(address: string) {
    choose(address);
    // Gives the focus back to the button that opened it.
    dialog.current?.close();
  }

  return (
    <dialog className="picker" aria-label={labels.title} ref={dialog} onClose={close}>
      <header className="picker-head">
        <h2>{labels.title}</h2>
        <button type="button" className="link" onClick={() => dialog.current?.close()}>
          {labels.close}
        </button>
      </header>
      <MediaSearch name="picker-search" search={setQuery} />
      <Pictures key={query} query={query} take={take} />
    </dialog>
  );
}

function Pictures({ query, take }: { query: string; take: (address: string) => void }) {
  const { library, picker } = mediaLabels;
  const q = query && `&q=${encodeURIComponent(query)}`;
  const pictures = useList<MediaJson>(`/api/media?kind=picture&limit=24${q}`);
  return (
    <ListPanel
      empty={query ? library.none : library.emptyPictures}
      older={library.older}
      list={pictures}
      row={({ name, url, picture }) => (
        <button
          type="button"
          className="pick"
          aria-label={fillIn(picker.choose, { name })}
          onClick={() => take(url)}
        >
          {picture && <Picture {...picture} alt="" sizes="10rem" lazy />}
          <span>{name}</span>
        </button>
      )}
    />
  );
}
