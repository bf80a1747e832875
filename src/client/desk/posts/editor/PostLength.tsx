import { minutesToRead } from '../../../components/Byline';
import { fillIn } from '../../../../shared/format';
import { editorLabels } from '../../../../content/editor';
import type { SectionValues } from '../form/post-values';

/** The reading time of the whole post, as its page will show it. */
export function PostLength({ sections }: { sections: SectionValues[] }) {
  const texts = sections.map(({ type, content }) => (type === 'image' ? '' : content));
  const words = texts.join(' ').split(/\s+/).filter(Boolean).length;
  const minutes = minutesToRead({ sections });
  const { length, lengthOne } = editorLabels.sections;
  return <p className="hint">{fillIn(words === 1 ? lengthOne : length, { words, minutes })}</p>;
}
