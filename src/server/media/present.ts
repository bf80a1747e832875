import type { MediaJson, UploadJson, UseJson } from '../../shared/api/media';
import type { Media } from '../../entities/Media';
import { findImage } from '../images/find';
import { widthsOf } from '../../shared/image-address';
import type { Use } from './find-uses';

export function presentUpload({ id, url, width, height }: Media): UploadJson {
  return { id, url, width, height, widths: width === null ? [] : widthsOf(width) };
}

export function presentUse({ id, kind, name, status }: Use): UseJson {
  return { _id: id, kind: kind.name, name, status };
}

export function presentMedia(media: Media, uses: Use[]): MediaJson {
  return {
    _id: media.id,
    kind: media.kind,
    name: media.name,
    url: media.url,
    picture: media.kind === 'picture' ? findImage(media.url) : null,
    bytes: media.bytes,
    by: media.uploader?.name ?? null,
    date: media.createdAt.toISOString(),
    deleted: media.deletedAt?.toISOString() ?? null,
    missing: media.missing,
    uses: uses.map(presentUse),
  };
}
