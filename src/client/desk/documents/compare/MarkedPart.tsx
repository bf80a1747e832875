import { useMemo } from 'react';
import { Html } from '../../../components/Html';
import { compareLabels } from '../../../../content/history';
import { diffWords } from './diff-words';
import { markWords } from './mark-words';
import type { PartText } from './part-text';
import { useRender } from './use-render';

interface MarkedPartProps {
  part: PartText;
  /** The text to compare with; null to mark nothing. */
  other: PartText | null;
  tag: 'mark' | 'ins' | 'del';
  /**
   * Read out before the marked words, because screen readers do not announce the elements reliably.
   */
  said: string;
}

/** A part of a post as readers see it, with the words marked that the other revision lacks. */
export function MarkedPart({ part, other, tag, said }: MarkedPartProps) {
  const { markdown, plain } = part;
  if (plain + markdown.trim() === '') return <p className="quiet">{compareLabels.empty}</p>;
  return (
    <div className="part-text">
      {markdown && (
        <MarkedMarkdown text={markdown} other={other && other.markdown} tag={tag} said={said} />
      )}
      {plain && <MarkedText text={plain} other={other && other.plain} tag={tag} said={said} />}
    </div>
  );
}

interface MarkedProps extends Pick<MarkedPartProps, 'tag' | 'said'> {
  text: string;
  other: string | null;
}

function MarkedMarkdown(props: MarkedProps) {
  const { text, other, tag, said } = props;
  const render = useRender();
  const shown = useMemo(() => {
    if (!render) return null;
    if (other === null) return { html: render(text), same: false };
    return markWords(render(text), render(other), (words) => {
      const mark = document.createElement(tag);
      const before = document.createElement('span');
      before.className = 'visually-hidden';
      before.textContent = `${said} `;
      mark.append(before, words);
      return mark;
    });
  }, [render, text, other, tag, said]);
  if (!shown) return <MarkedText {...props} />;
  return (
    <>
      <Html className="text" html={shown.html} />
      {shown.same && other !== text && <p className="hint">{compareLabels.formatting}</p>}
    </>
  );
}

function MarkedText({ text, other, tag: Tag, said }: MarkedProps) {
  const runs = useMemo(
    () => (other === null ? [] : diffWords(other, text).filter(({ kind }) => kind !== 'removed')),
    [text, other],
  );
  if (runs.length === 0) return <p className="plain">{text}</p>;
  return (
    <p className="plain">
      {runs.map((run, index) =>
        run.kind === 'same' ? (
          run.text
        ) : (
          <Tag key={index}>
            <span className="visually-hidden">{said} </span>
            {run.text}
          </Tag>
        ),
      )}
    </p>
  );
}
