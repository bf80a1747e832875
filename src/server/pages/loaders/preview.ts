import { blogCopy, previewChangesCopy, previewCopy } from '../../../content/blog';
import type { KindName } from '../../../shared/documents/kinds';
import { sharedTexts } from '../../../shared/posts/post-sharing';
import { findPreview, type FoundPreview } from '../../documents/previews/find';
import { takePoint } from '../../platform/http/rate-limit';
import { findPreviewedPost } from '../../posts/find-previewed';
import { presentSavedPage } from '../../posts/present';
import { unsavedPost } from '../../posts/present-unsaved';
import { findPreviewedPage } from '../../site-pages/find-previewed';
import { found, missing, titled } from './loaded-page';
import type { PageRequest, Loader } from './loader';
import { postMeta } from './structured-data';

// What is not published is rendered for each request.
const TOO_MANY = 'This page was loaded too often. Try again in a minute';
const perLink = { name: 'preview-changes', points: 60, duration: 60 };

const copy = { copy: blogCopy, preview: previewCopy };

type Show = (known: FoundPreview, request: PageRequest) => Promise<Answer | null>;
type Answer = Awaited<ReturnType<Loader<'preview'>>>;

export const preview: Loader<'preview'> = async (request) => {
  const known = await findPreview(request.params.token ?? '');
  const shown = known && (await shows[known.preview.kind](known, request));
  return shown ?? missing(previewCopy.gone, { blog: null, ...copy });
};

/** The post that a link leads to, as it is now. */
const showPost: Show = async (known, { config }) => {
  const { preview } = known;
  const post = await findPreviewedPost(known);
  if (!post) return null;
  const { blog: saved, unsaved } = post;
  if (unsaved) await takePoint(perLink, preview.id, TOO_MANY);
  const changed = unsaved && (await unsavedPost(saved.id, saved, unsaved)).post;
  const shown = changed ?? saved;
  const blog = await presentSavedPage(shown);
  const changes = unsaved && {
    text: changed ? previewChangesCopy.shown : previewChangesCopy.beyondBound,
    by: unsaved.writer.name,
    at: unsaved.at.toISOString(),
  };
  return found(
    { title: titled(sharedTexts(shown).title) },
    { blog, expires: preview.expiresAt.toISOString(), ...(changes ? { changes } : {}), ...copy },
    postMeta(config, shown, blog),
  );
};

/** A page of the site with what is not published. */
const showPage: Show = async (known, { pageWith }) => {
  const { preview } = known;
  const unpublished = await findPreviewedPage(known);
  if (!unpublished) return null;
  const { name, values, at, writer } = unpublished;
  await takePoint(perLink, preview.id, TOO_MANY);
  const { page, answer, site } = await pageWith(name, values);
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
};

const shows: Record<KindName, Show> = { post: showPost, page: showPage };
