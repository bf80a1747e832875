import { useEffect, useState } from 'react';
import { InputField } from '../../components/Field';
import { limits } from '../../../shared/limits';
import { isEnter } from '../../lib/input-method';

const PAUSE_MS = 300;

interface SearchFieldProps {
  name: string;
  label: string;
  /** The same function on every render. */
  search: (q: string) => void;
  /** What is searched for now, if the page's address says so. */
  searched?: string;
}

/**
 * A search field that searches shortly after the last key press. Enter does not submit a
 * surrounding form.
 */
export function SearchField({ name, label, search, searched }: SearchFieldProps) {
  const [typed, setTyped] = useState(searched ?? '');
  const [known, setKnown] = useState(searched);
  // A link to the page has changed the address.
  if (searched !== undefined && searched !== known) {
    setKnown(searched);
    if (searched !== typed.trim()) setTyped(searched);
  }
  useEffect(() => {
    const timer = setTimeout(() => {
      setKnown(typed.trim());
      search(typed.trim());
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, search]);
  return (
    <InputField
      name={name}
      label={label}
      type="search"
      autoComplete="off"
      maxLength={limits.search}
      value={typed}
      onKeyDown={(event) => isEnter(event.nativeEvent) && event.preventDefault()}
      // A surrounding form handles changes of its own fields only.
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
