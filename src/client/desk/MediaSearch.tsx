import { useEffect, useState } from 'react';
import { Field } from '../components/Field';
import { mediaWords } from '../content/media';
import { limits } from '../limits';

const PAUSE_MS = 300;

/** Searches while somebody types, a moment after the last key. Enter must not send a form around. */
export function MediaSearch({ name, search }: { name: string; search: (q: string) => void }) {
  const [typed, setTyped] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => search(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, search]);
  return (
    <Field name={name} label={mediaWords.library.search}>
      {(control) => (
        <input
          {...control}
          type="search"
          autoComplete="off"
          maxLength={limits.search}
          value={typed}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          // The form around it keeps its own fields only.
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
    </Field>
  );
}
