import { useMemo } from 'react';
import { Picture } from '../../components/Picture';
import { versionWords } from '../../content/versions';
import { diffWords, type WordChange } from '../compare/diff-words';
import type { ComparedPart } from './parts';

const words = versionWords.comparing;

interface PartRowProps {
  part: ComparedPart;
  /** What the two versions are called. */
  names: { one: string; other: string };
}

/** A part of a post in two versions, with the words marked that are in one of them alone. */
export function PartRow({ part, names }: PartRowProps) {
  const { label, one, other, same, pictures } = part;
  const changes = useMemo(
    // What only one version has is not marked word by word: that it is alone says it.
    () => (one === null || other === null || same ? null : diffWords(one, other)),
    [one, other, same],
  );
  return (
    <section className="part-row">
      <h3>{label}</h3>
      <div className="part-side">
        <p className="part-of">{names.one}</p>
        <Side text={one} picture={pictures?.one} changes={changes} leaves="added" />
      </div>
      <div className="part-side">
        <p className="part-of">{names.other}</p>
        <Side text={other} picture={pictures?.other} changes={changes} leaves="removed" />
      </div>
    </section>
  );
}

interface SideProps {
  text: string | null;
  picture: string | undefined;
  changes: WordChange[] | null;
  /** What the other side shows. */
  leaves: WordChange['kind'];
}

function Side({ text, picture, changes, leaves }: SideProps) {
  if (text === null) return <p className="quiet">{words.missing}</p>;
  if (text === '') return <p className="quiet">{words.empty}</p>;
  return (
    <>
      {picture && <Picture className="thumb" src={picture} alt="" lazy />}
      <p className="part-text">
        {changes ? changes.filter(({ kind }) => kind !== leaves).map(Marked) : text}
      </p>
    </>
  );
}

/** Screen readers say little of <ins> and <del>, so the words say it too. */
function Marked({ text, kind }: WordChange, index: number) {
  if (kind === 'same') return text;
  const Mark = kind === 'added' ? 'ins' : 'del';
  return (
    <Mark key={index}>
      <span className="unseen">{words[kind]} </span>
      {text}
    </Mark>
  );
}
