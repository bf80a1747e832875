import {
  contentOf,
  isPageAddress,
  isPostImage,
  makePostFields,
  type PostContent,
  type PostShape,
} from '../../shared/posts/post-fields';
import { type Section, sectionFieldNames, sectionFields } from '../../shared/posts/section-fields';

/**
 * Everything in a post that consists of words, one after another; null: of no post. Addresses of images
 * and pages do not.
 */
export function postText(stored: Partial<PostContent> | null): string {
  const post = contentOf(stored ?? {});
  const texts = makePostFields<Record<PostShape, string>>({
    // The address mostly repeats the title.
    text: (field) =>
      field === 'direct' || isPostImage(field) || isPageAddress(field) ? '' : post[field],
    tags: (field) => post[field].join(' '),
    authors: (field) => post[field].map(({ name }) => name).join(' '),
    sections: (field) => post[field].map(sectionText).join('\n'),
  });
  return Object.values(texts).join('\n');
}

function sectionText(section: Section): string {
  const texts = sectionFieldNames.map((field) => {
    const { kind } = sectionFields[field];
    const isWords = kind === 'line' || (kind === 'body' && section.type !== 'image');
    return isWords ? String(section[field] ?? '') : '';
  });
  return texts.join('\n');
}
