import { deskLabels } from '../../../../content/desk';
import { fieldsOf } from '../../../../shared/section-fields';
import type { PostTextProps } from '../rich-text/PostText';
import { sectionControls } from '../form/SectionControls';

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
          aria-label={`${deskLabels.post.section[section.type]} ${index + 1}`}
        >
          {fieldsOf(section.type).map((field) => {
            const Control = sectionControls[field];
            return (
              <Control
                key={field}
                {...{ section, index, errors }}
                change={(patch) => change(sections.with(index, { ...section, ...patch }))}
              />
            );
          })}
        </li>
      ))}
    </ol>
  );
}
