/** The sample content of the site, for admins. */
export interface SamplesJson {
  /** How many of each are on the site or in the desk. A sample that someone edited counts no more. */
  people: number;
  posts: number;
  /** Partners and case study count as one each, and so does each press item. */
  others: number;
  /** Whether the caller's own account is a sample. */
  own: boolean;
  /** The removal that can be undone until `until`; null if there is none. ISO 8601 in UTC. */
  removed: { by: string; date: string; until: string } | null;
}
