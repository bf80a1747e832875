import { useEffect, useState } from 'react';
import { Field } from '../../components/Field';
import { limits } from '../../../shared/limits';

const PAUSE_MS = 300;

interface SearchFieldProps {
  name: string;
  label: string;
  /** The same function on every render. */
  search: (q: string) => void;
}

/**
 * A search field that searches shortly after the last key press. Enter does not submit a
 * surrounding form.
 */
export function SearchField({ name, label, search }: SearchFieldProps) {
  const [typed, setTyped] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => search(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, search]);
  return (
    <Field name={name} label={label}>
      {(control) => (
        <input
          {...control}
          type="search"
          autoComplete="off"
          maxLength={limits.search}
          value={typed}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          // A surrounding form handles changes of its own fields only.
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
    </Field>
  );
}
