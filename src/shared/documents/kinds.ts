/**
 * The kinds of documents, by which addresses of the API and the table of autosaves name them: where
 * their calls begin, and the address of their editor without the id.
 */
const kinds = {
  post: { api: '/api/blogs', editor: '/blogs?edit=' },
  page: { api: '/api/site-pages', editor: '/dashboard/site?edit=' },
} as const;

export type KindName = keyof typeof kinds;
export const kindNames = Object.keys(kinds) as KindName[];

/** The address of the editor of a document. */
export const editorPath = (kind: KindName, id: string): string => kinds[kind].editor + id;

/** The calls about one document in the API. */
export const apiPath = (kind: KindName, id: string): string => `${kinds[kind].api}/${id}`;
