import { useState } from 'react';
import type { FieldErrors } from '../components/use-field-errors';
import type { Draft } from './draft';
import { loadAuthors, missingInOlder } from './older-template';

/** Remembers that a post was started from the older form, and holds it to that form's rules. */
export function useOlderForm(show: (errors: FieldErrors) => void) {
  const [started, setStarted] = useState(false);
  return {
    start(patch: Partial<Draft>): Partial<Draft> {
      setStarted(true);
      return patch;
    },
    /** Whether it may be sent; if not, the fields say why. */
    async check(draft: Draft): Promise<boolean> {
      // Once its three sections are others, it is a post like any other.
      const shape = draft.sections.map(({ type }) => type).join(' ');
      if (!started || draft.version !== null || shape !== 'text image text') return true;
      const errors = missingInOlder(draft, await loadAuthors());
      if (Object.keys(errors).length > 0) show(errors);
      return Object.keys(errors).length === 0;
    },
  };
}
