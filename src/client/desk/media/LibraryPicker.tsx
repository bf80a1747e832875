import { useState } from 'react';
import { fillIn } from '../../../shared/format';
import { Picture } from '../../components/Picture';
import { mediaLabels } from '../../../content/media';
import { useImages } from '../data/media';
import { Button } from '../ui/Button';
import { ListPanel } from '../ui/ListPanel';
import { SearchField } from '../ui/SearchField';
import { Sheet } from '../ui/Sheet';
import { useHeldRows } from '../ui/use-held-rows';

interface LibraryPickerProps {
  choose: (address: string) => void;
  close: () => void;
}

/** The images of the media library in a dialog. */
export function LibraryPicker({ choose, close }: LibraryPickerProps) {
  const { library, picker } = mediaLabels;
  const [query, setQuery] = useState('');
  const images = useHeldRows(useImages(query), query);
  return (
    <Sheet title={picker.title} close={close} kind="picker" closeLabel={picker.close}>
      <SearchField name="picker-search" label={library.search} search={setQuery} />
      <ListPanel
        empty={query ? library.none : library.emptyImages}
        older={library.older}
        list={images}
        row={({ name, url, picture }) => (
          <Button
            className="pick"
            aria-label={fillIn(picker.choose, { name })}
            onClick={() => {
              choose(url);
              close();
            }}
          >
            {picture && <Picture {...picture} alt="" sizes="10rem" lazy />}
            <span>{name}</span>
          </Button>
        )}
      />
    </Sheet>
  );
}
