import { createElement } from 'react';
import { usePostText } from '../rich-text/load';
import type { PostTextProps } from '../rich-text/PostText';
import { PlainText } from './PlainText';

/** The text of a post with its images and pull quotes. */
export function PostBody(props: PostTextProps) {
  return createElement(usePostText(isWriting) ?? PlainText, props);
}

/** Whether a plain field of a section has the focus. */
function isWriting(): boolean {
  return Boolean(document.activeElement?.closest('.sections'));
}
