/**
 * SQL about an autosave `copy`: whether it is a new post without any text and without a history, so
 * that nothing is lost with it. Any text counts that the editor does not fill in by itself, also in
 * fields of another release.
 */
export const IS_EMPTY_POST = `(
  copy.kind = 'post' AND copy.version IS NULL
  AND NOT EXISTS (SELECT FROM blog WHERE blog.id = copy.document_id)
  AND NOT EXISTS (SELECT FROM revision WHERE revision.document_id = copy.document_id)
  AND NOT jsonb_path_exists(copy.content - 'authors', 'strict $.** ? (@.type() == "object").keyvalue() ? (
    @.value.type() == "string" && @.value like_regex "[^[:space:]]"
    && @.key != "_id" && @.key != "author" && @.key != "status"
    && @.key != "key" && @.key != "type" && @.key != "width" && @.key != "group")')
  AND NOT jsonb_path_exists(copy.content, 'strict $.** ? (@.type() == "array")[*] ? (
    @.type() == "string" && @ like_regex "[^[:space:]]")')
)`;
