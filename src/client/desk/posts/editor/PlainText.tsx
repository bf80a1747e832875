import { fieldsOf } from '../../../../shared/section-fields';
import type { PostTextProps } from '../rich-text/PostText';
import { sectionName } from '../form/section-name';
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
