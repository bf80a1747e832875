import { memo, useDeferredValue } from 'react';
import { minutesToRead } from '../../../components/Byline';
import { fillIn } from '../../../../shared/format';
import { editorLabels } from '../../../../content/editor';
import type { SectionValues } from '../form/post-values';

interface PostLengthProps {
  sections: SectionValues[];
}

/**
 * The reading time of the whole post, as its page will show it. Counting thousands of words is left
 * until the browser has nothing else to do, so that it does not delay a key.
 */
export function PostLength({ sections }: PostLengthProps) {
  return <Counted sections={useDeferredValue(sections)} />;
}

const Counted = memo(function Counted({ sections }: PostLengthProps) {
  const texts = sections.map(({ type, content }) => (type === 'image' ? '' : content));
  const words = texts.join(' ').split(/\s+/).filter(Boolean).length;
  const minutes = minutesToRead({ sections });
  const { length, lengthOne } = editorLabels.sections;
  return <p className="hint">{fillIn(words === 1 ? lengthOne : length, { words, minutes })}</p>;
});
