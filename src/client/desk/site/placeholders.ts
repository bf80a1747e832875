import { createContext } from 'react';

/** What an empty field of the form stands for, by its path. */
export const PlaceholdersContext = createContext<Record<string, string>>({});
