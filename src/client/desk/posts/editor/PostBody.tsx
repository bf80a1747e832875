import { createElement } from 'react';
import { usePostText } from '../rich-text/load';
import type { PostTextProps } from '../rich-text/PostText';
import { fieldsOf } from '../../../../shared/posts/section-fields';
import { sectionName } from '../form/part-names';
import { sectionControls } from '../form/SectionControls';

/** The text of a post with its images and pull quotes. */
export function PostBody(props: PostTextProps) {
  return createElement(usePostText(isWriting) ?? PlainText, props);
}

/** Whether a plain field of a section has the focus. */
function isWriting(): boolean {
  return Boolean(document.activeElement?.closest('.sections'));
}

/**
 * The text of a post in a field for each section: until the rich text editor has loaded, and if it
 * fails to load.
 */
export function PlainText({ sections, errors, change }: Omit<PostTextProps, 'id' | 'toolsPlace'>) {
  return (
    <ol className="sections">
      {sections.map((section, index) => (
        <li
          key={section.key}
          className={`sec sec-${section.type}`}
          aria-label={sectionName(sections, index)}
        >
          {fieldsOf(section.type).map((field) => {
            const Control = sectionControls[field];
            return (
              <Control
                key={field}
                {...{ section, index, errors }}
                name={sectionName(sections, index)}
                change={(patch) =>
                  change(sections.map((one) => (one === section ? { ...section, ...patch } : one)))
                }
              />
            );
          })}
        </li>
      ))}
    </ol>
  );
}
