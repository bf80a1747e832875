import { mediaLabels } from '../../../content/media';
import { SearchField } from '../ui/SearchField';

export function MediaSearch({ name, search }: { name: string; search: (q: string) => void }) {
  return <SearchField name={name} label={mediaLabels.library.search} search={search} />;
}
