import type { Losses } from './losses';
import { property } from './paste-styles';

const comments = [
  '.MsoCommentReference',
  '.msocomanchor',
  '.msocomtxt',
  '.msocomoff',
  '[data-style*="mso-element:comment"]',
  '[data-style*="mso-special-character:comment"]',
].join();
const deletions = 'del[cite], del[datetime], .msoDel';
const separators = '[data-style*="footnote-separator"], [data-style*="endnote-separator"]';

/** Removes what is not text of the document: comments, deleted text that is tracked, hidden text. */
export function removeUnseen(body: HTMLElement, losses: Losses): void {
  losses.add('comments', body.querySelectorAll('a.msocomanchor').length + removeDocsComments(body));
  for (const element of body.querySelectorAll(comments)) element.remove();
  for (const element of body.querySelectorAll(deletions)) {
    if (element.textContent.trim() !== '') losses.add('deletions');
    element.remove();
  }
  for (const element of body.querySelectorAll(separators)) element.remove();
  for (const element of body.querySelectorAll('[hidden], [data-style]')) {
    const isHidden = element.hasAttribute('hidden') || property(element, 'mso-hide') === 'all';
    const isShown =
      property(element, 'display') !== 'none' && property(element, 'visibility') !== 'hidden';
    if (isHidden || !isShown) element.remove();
  }
}

/** Google Docs refers to a comment by a link, and puts its text at the end. Returns how many. */
function removeDocsComments(body: HTMLElement): number {
  const texts = body.querySelectorAll('a[href^="#cmnt_ref"]');
  for (const link of texts) (link.closest('div') ?? link.closest('p') ?? link).remove();
  const anchors = body.querySelectorAll('a[href^="#cmnt"]');
  for (const link of anchors) (link.closest('sup') ?? link).remove();
  return anchors.length;
}
