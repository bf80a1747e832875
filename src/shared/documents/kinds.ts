/**
 * The kinds of documents, by which addresses of the API and the table of autosaves name them: where
 * their calls begin, the address of their editor without the id, the right without which an account
 * edits none (null if every account edits them), and what sentences call one without a name.
 */
const kinds = {
  post: {
    api: '/api/blogs',
    editor: '/blogs?edit=',
    right: null,
    unnamed: 'an untitled post',
  },
  page: {
    api: '/api/site-pages',
    editor: '/dashboard/site?edit=',
    right: 'pages',
    unnamed: 'a page of the site',
  },
} as const satisfies Record<
  string,
  { api: string; editor: string; right: string | null; unnamed: string }
>;

export type KindName = keyof typeof kinds;
export const kindNames = Object.keys(kinds) as KindName[];

/** The kinds that accounts edit with a right only. */
export const kindsByRight = kindNames.flatMap((kind) => {
  const { right } = kinds[kind];
  return right ? [{ kind, right }] : [];
});

/** What a sentence calls a document without a name. */
export const unnamed = (kind: KindName): string => kinds[kind].unnamed;

/** The address of the editor of a document. */
export const editorPath = (kind: KindName, id: string): string => kinds[kind].editor + id;

/** The calls about one document in the API. */
export const apiPath = (kind: KindName, id: string): string => `${kinds[kind].api}/${id}`;
