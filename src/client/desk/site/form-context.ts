import { createContext, useContext } from 'react';
import type { FieldErrors } from '../../lib/field-errors';

interface FormErrors {
  /** By the path of the control, of an entry or of a list. */
  errors: FieldErrors;
  /** Forgets the errors at a path, below it and around it, because its value has changed. */
  clear: (path: string) => void;
}

export const FormErrorsContext = createContext<FormErrors>({ errors: {}, clear: () => undefined });

export const useFormErrors = () => useContext(FormErrorsContext);

/** What an empty field of the form stands for, by its path. */
export const PlaceholdersContext = createContext<Record<string, string>>({});
