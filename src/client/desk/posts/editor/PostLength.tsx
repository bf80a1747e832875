import { memo, useDeferredValue } from 'react';
import { fillIn } from '../../../../shared/format';
import { minutesToRead, wordsInHtml } from '../../../../shared/words';
import { editorLabels } from '../../../../content/editor';
import type { SectionValues } from '../form/post-values';
import { useRender } from '../../documents/compare/use-render';

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
