import { createContext, useContext } from 'react';
import { deskLabels } from '../../../../content/desk';

/** Whether the form requires every field, as the legacy form does. */
export const AllRequired = createContext(false);

/** The note beside the label of an optional field; undefined in a form that requires it. */
export function useOptionalNote(): string | undefined {
  return useContext(AllRequired) ? undefined : deskLabels.post.optional;
}
