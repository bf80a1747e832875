import type { KindName } from '../documents/kinds';
import type { PictureJson } from './images';
import type { BlogStatus } from './posts';

export const mediaKinds = ['picture', 'pdf'] as const;

export type MediaKind = (typeof mediaKinds)[number];

/** A stored upload. A PDF has neither a size nor widths. */
export interface UploadJson {
  id: string;
  /** The path that serves the file. */
  url: string;
  width: number | null;
  height: number | null;
  /** The stored widths of the image, ending with its own width. */
  widths: number[];
}

/** A post or a page of the site that shows an upload or links to it. */
export interface UseJson {
  _id: string;
  kind: KindName;
  name: string;
  /** `writing`: only an autosave uses the file, possibly of a post that was never saved. */
  status: BlogStatus | 'writing';
}

/** An upload in the media library. The date is ISO 8601 in UTC. */
export interface MediaJson {
  _id: string;
  kind: MediaKind;
  /** The file name of the first upload. */
  name: string;
  url: string;
  /** Null for a PDF. */
  picture: PictureJson | null;
  /** The size of the uploaded file. */
  bytes: number;
  /** Who uploaded it first; null after that account is deleted. */
  by: string | null;
  date: string;
  /** When it was moved to the trash, in ISO 8601; null for all others. */
  deleted: string | null;
  /** Whether the place of uploads has lost the file or one of its smaller copies. */
  missing: boolean;
  uses: UseJson[];
}

/** An upload that replaced another, and the posts and pages that now show it. */
export interface ReplacedUploadJson extends UploadJson {
  changed: UseJson[];
}
