export interface TagJson {
  /** The spelling that most posts use. */
  tag: string;
  /** The number of published posts with this tag. */
  count: number;
}

/** On how many posts a tag was renamed or removed. */
export interface TagChangeJson {
  posts: number;
}
