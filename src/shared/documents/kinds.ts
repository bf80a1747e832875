/** The kinds of documents, by which addresses of the API and the table of autosaves name them. */
export const documentKinds = ['post', 'page'] as const;
export type KindName = (typeof documentKinds)[number];
