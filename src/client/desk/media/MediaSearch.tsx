import { mediaWords } from '../../../content/media';
import { SearchField } from '../ui/SearchField';

export function MediaSearch({ name, search }: { name: string; search: (q: string) => void }) {
  return <SearchField name={name} label={mediaWords.library.search} search={search} />;
}
