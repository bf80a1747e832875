import type { PostImageField } from '../posts/post-fields';

export interface DeadLinkJson {
  /** The section's index in the request, counted from 0. */
  section: number;
  href: string;
}

/** Why a post cannot be rendered: it exceeds a bound. */
export interface BeyondBoundJson {
  /** The section's index in the request, counted from 0. */
  section: number;
  /** Names the bound. */
  problem: string;
}

export interface ForeignImageJson {
  /** The index of its section; null for an image of the post itself. */
  section: number | null;
  /** Which image of the post itself it is; null for an image in a section. */
  field: PostImageField | null;
  /** The host of its address. */
  host: string;
}

export interface CheckJson {
  /** Links to pages of this site that do not exist. */
  links: DeadLinkJson[];
  /** The first bound that the post exceeds, if any. Its links are not checked then. */
  beyond: BeyondBoundJson | null;
  /** Images on other sites, which can see the readers. */
  foreignImages: ForeignImageJson[];
  /** The address of the preview image of a shared link. */
  card: string;
}
