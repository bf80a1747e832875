import { blogCopy, previewChangesCopy, previewCopy } from '../../../content/blog';
import { takePoint } from '../../platform/http/rate-limit';
import { presentSavedPage } from '../../posts/present';
import { findPreviewed } from '../../posts/previews/find';
import { presentUnsaved } from '../../posts/previews/present-unsaved';
import { found, type Loader, missing, titled } from './loaded-page';
import { postMeta } from './structured-data';

// Unpublished changes are rendered for each request.
const TOO_MANY = 'This page was loaded too often. Try again in a minute';
const perLink = { name: 'preview-changes', points: 60, duration: 60 };

export const preview: Loader<'preview'> = async ({ config, params }) => {
  const copy = { copy: blogCopy, preview: previewCopy };
  const known = await findPreviewed(config, params.token ?? '');
  if (!known) return missing(previewCopy.gone, { blog: null, ...copy });
  const { preview, unsaved } = known;
  if (unsaved) await takePoint(perLink, preview.id, TOO_MANY);
  const shown = unsaved && (await presentUnsaved(config, preview.blogId, known.blog, unsaved));
  const blog = shown?.page ?? (await presentSavedPage(config, known.blog));
  const changes = unsaved && {
    text: shown?.page ? previewChangesCopy.shown : previewChangesCopy.beyondBound,
    by: unsaved.writer.name,
    at: unsaved.at.toISOString(),
  };
  return found(
    { title: titled(blog.name) },
    { blog, expires: preview.expiresAt.toISOString(), ...(changes ? { changes } : {}), ...copy },
    postMeta(config, blog),
  );
};
