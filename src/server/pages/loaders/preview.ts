import { blogCopy, previewChangesCopy, previewCopy } from '../../../content/blog';
import { sharedTexts } from '../../../shared/post-sharing';
import { takePoint } from '../../platform/http/rate-limit';
import { presentSavedPage } from '../../posts/present';
import { findPreviewed, type PreviewedPage } from '../../documents/previews/find';
import { unsavedPost } from '../../posts/present-unsaved';
import { found, type Loader, missing, type PageWith, titled } from './loaded-page';
import { postMeta } from './structured-data';

// What is not published is rendered for each request.
const TOO_MANY = 'This page was loaded too often. Try again in a minute';
const perLink = { name: 'preview-changes', points: 60, duration: 60 };

const copy = { copy: blogCopy, preview: previewCopy };

export const preview: Loader<'preview'> = async ({ config, params, pageWith }) => {
  const known = await findPreviewed(params.token ?? '');
  if (!known) return missing(previewCopy.gone, { blog: null, ...copy });
  if (known.kind === 'page') return pagePreview(known, pageWith);
  const { preview, unsaved } = known;
  if (unsaved) await takePoint(perLink, preview.id, TOO_MANY);
  const changed = unsaved && (await unsavedPost(known.blog.id, known.blog, unsaved)).post;
  const post = changed ?? known.blog;
  const blog = await presentSavedPage(post);
  const changes = unsaved && {
    text: changed ? previewChangesCopy.shown : previewChangesCopy.beyondBound,
    by: unsaved.writer.name,
    at: unsaved.at.toISOString(),
  };
  return found(
    { title: titled(sharedTexts(post).title) },
    { blog, expires: preview.expiresAt.toISOString(), ...(changes ? { changes } : {}), ...copy },
    postMeta(config, post, blog),
  );
};

/** A page of the site with what is not published. */
async function pagePreview({ preview, name, values, at, writer }: PreviewedPage, load: PageWith) {
  await takePoint(perLink, preview.id, TOO_MANY);
  const { page, answer, site } = await load(name, values);
  return found(
    { title: answer.head.title },
    {
      blog: null,
      shown: { page, data: answer.data },
      expires: preview.expiresAt.toISOString(),
      changes: {
        text: previewChangesCopy[writer ? 'shown' : 'scheduled'],
        by: writer?.name ?? '',
        at: at.toISOString(),
      },
      ...copy,
    },
    { site },
  );
}
