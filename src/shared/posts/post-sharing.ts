import type { PostContent } from './post-fields';
import { textFormats } from '../text-formats';

type Texts = Pick<PostContent, 'name' | 'blurb' | 'sharingTitle' | 'sharingText'>;

/** The title and the description of a post in search results and shared links; '' for none. */
export function sharedTexts(post: Texts): { title: string; description: string } {
  return {
    title: oneLine(post.sharingTitle) || post.name,
    description: oneLine(post.sharingText) || post.blurb,
  };
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Whether a text is the address of a page that a post may link to as its original. */
export function isOriginal(address: string): boolean {
  return textFormats.https.accepts(address);
}
