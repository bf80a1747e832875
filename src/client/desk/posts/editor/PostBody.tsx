import { createElement, memo, useDeferredValue } from 'react';
import { usePostText } from '../rich-text/load';
import type { PostTextProps } from '../rich-text/PostText';
import { fieldsOf } from '../../../../shared/posts/section-fields';
import { sectionName } from '../form/part-names';
import { sectionControls } from '../form/SectionControls';
import { fillIn } from '../../../../shared/format';
import { minutesToRead, wordsInHtml } from '../../../../shared/words';
import { editorLabels } from '../../../../content/editor';
import type { SectionValues } from '../form/post-values';
import { useRender } from '../../documents/compare/use-render';

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
                section={section}
                index={index}
                errors={errors}
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

interface PostLengthProps {
  sections: SectionValues[];
}

/**
 * The words and the reading time of the whole post, as its page will show them. Counting thousands of
 * words is left until the browser has nothing else to do, so that it does not delay a key.
 */
export function PostLength({ sections }: PostLengthProps) {
  return <Counted sections={useDeferredValue(sections)} />;
}

const Counted = memo(function Counted({ sections }: PostLengthProps) {
  const render = useRender();
  if (!render) return null;
  const texts = sections.filter(({ type }) => type !== 'image');
  const words = texts.reduce((sum, { content }) => sum + wordsInHtml(render(content)), 0);
  if (words === 0) return null;
  const { length, lengthOne } = editorLabels.sections;
  const minutes = minutesToRead(words);
  return <p className="hint">{fillIn(words === 1 ? lengthOne : length, { words, minutes })}</p>;
});
