import { Picture } from '../../../components/Picture';
import { compareLabels, historyLabels } from '../../../../content/history';
import { MarkedPart } from '../compare/MarkedPart';
import type { PartText } from '../compare/part-text';
import type { ComparedPart } from './history-source';

interface PartRowProps {
  part: ComparedPart;
  /** The names of the two revisions. */
  names: { one: string; other: string };
}

/** A part of a post in two revisions, with the words marked that only one of them has. */
export function PartRow({ part, names }: PartRowProps) {
  const { label, one, other, images, same } = part;
  return (
    <section className="part-row" data-changed={same ? undefined : ''}>
      <h3>{label}</h3>
      <div className="part-side">
        <p className="part-of">{names.one}</p>
        <Side text={one} other={other} image={images?.one} tag="del" />
      </div>
      <div className="part-side">
        <p className="part-of">{names.other}</p>
        <Side text={other} other={one} image={images?.other} tag="ins" />
      </div>
    </section>
  );
}

interface SideProps {
  text: PartText | null;
  /** The text of the other side. A part without a counterpart has no marked words. */
  other: PartText | null;
  image: string | undefined;
  tag: 'ins' | 'del';
}

function Side({ text, other, image, tag }: SideProps) {
  if (text === null) return <p className="quiet">{historyLabels.comparing.missing}</p>;
  const said = tag === 'del' ? compareLabels.removed : compareLabels.added;
  return (
    <>
      {image && <Picture className="thumb" src={image} alt="" lazy />}
      <MarkedPart part={text} other={other} tag={tag} said={said} />
    </>
  );
}
