interface ListAddress {
  tag?: string | undefined;
  q?: string | undefined;
  cursor?: string | undefined;
}

/** The address of the list of posts, optionally filtered by tag or search text. */
export function listAddress({ tag, q, cursor }: ListAddress): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ tag, q, cursor })) {
    if (value) query.set(name, value);
  }
  return query.size > 0 ? `/bloglist?${query.toString()}` : '/bloglist';
}
