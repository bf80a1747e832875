import { Picture } from '../../../components/Picture';
import { publishingLabels } from '../../../../content/publishing';
import type { Draft } from '../form/draft';
import type { Answer } from './check-draft';

/** A pasted link as other sites show it: the card's picture, title and blurb. */
export function CardPreview({ draft, answer }: { draft: Draft; answer: Answer }) {
  const labels = publishingLabels.checklist;
  if (answer === 'asking') return null;
  if (answer === 'failed') return <p className="hint">{labels.cardUnknown}</p>;
  return (
    <figure className="card-preview">
      <figcaption className="hint">{labels.card}</figcaption>
      <div>
        {answer.card && <Picture src={answer.card} alt="" width={1200} height={630} />}
        <p>
          <span className="quiet">{window.location.host}</span>
          <strong>{draft.name}</strong>
          <span>{draft.blurb}</span>
        </p>
      </div>
    </figure>
  );
}
