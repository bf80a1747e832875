import type { PictureJson } from './images';
import type { BlogStatus } from './posts';

export type MediaKind = 'picture' | 'pdf';

/** What an upload became. A PDF has neither a size nor widths. */
export interface UploadJson {
  id: string;
  /** The path at which it is served. */
  url: string;
  width: number | null;
  height: number | null;
  /** Those at which the picture is kept, its own the last. */
  widths: number[];
}

/** A post that shows an upload or links to it. */
export interface UseJson {
  _id: string;
  name: string;
  /** `writing`: only somebody's autosave does, perhaps of a post that is nowhere else yet. */
  status: BlogStatus | 'writing';
}

/** A row of the library. The date is ISO 8601 in UTC. */
export interface MediaJson {
  _id: string;
  kind: MediaKind;
  /** The file's name as it was uploaded first. */
  name: string;
  url: string;
  /** Null for a PDF. */
  picture: PictureJson | null;
  /** How large the uploaded file was. */
  bytes: number;
  /** Who uploaded it first; null when that account is gone. */
  by: string | null;
  date: string;
  uses: UseJson[];
}
