import type { FieldErrors } from '../../components/use-field-errors';
import type { Draft } from './draft';
import { loadAuthors, missingInOlder } from './older-template';

/** Remembers that a post was started from the older form, and holds it to that form's rules. */
export function useOlderForm(show: (errors: FieldErrors) => void) {
  return {
    start: (patch: Partial<Draft>): Partial<Draft> => ({ ...patch, older: true }),
    /** Whether it may be sent; if not, the fields say why. */
    async check(draft: Draft): Promise<boolean> {
      // Once its three sections are others, it is a post like any other.
      const shape = draft.sections.map(({ type }) => type).join(' ');
      if (!draft.older || draft.version !== null || shape !== 'text image text') return true;
      const errors = missingInOlder(draft, await loadAuthors());
      if (Object.keys(errors).length > 0) show(errors);
      return Object.keys(errors).length === 0;
    },
  };
}
