import type { Media } from '../../entities/Media';
import { findPicture, type PictureJson } from '../images/find';
import { widthsOf } from '../images/media-address';
import type { Use } from './find-uses';

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

export interface UseJson {
  _id: string;
  name: string;
  status: Use['status'];
}

/** A row of the library. The date is ISO 8601 in UTC. */
export interface MediaJson {
  _id: string;
  kind: Media['kind'];
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

export function presentUpload({ id, url, width, height }: Media): UploadJson {
  return { id, url, width, height, widths: width === null ? [] : widthsOf(width) };
}

export function presentUse({ id, name, status }: Use): UseJson {
  return { _id: id, name, status };
}

export function presentMedia(media: Media, uses: Use[]): MediaJson {
  return {
    _id: media.id,
    kind: media.kind,
    name: media.name,
    url: media.url,
    picture: media.kind === 'picture' ? findPicture(media.url) : null,
    bytes: media.bytes,
    by: media.uploader?.name ?? null,
    date: media.createdAt.toISOString(),
    uses: uses.map(presentUse),
  };
}
