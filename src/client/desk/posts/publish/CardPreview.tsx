import { Picture } from '../../../components/Picture';
import { publishingLabels } from '../../../../content/publishing';
import type { PostValues } from '../form/post-values';
import type { Answer } from './check-post';

/** A preview of a shared link on other sites: the card's image, title and summary. */
export function CardPreview({ values, answer }: { values: PostValues; answer: Answer }) {
  const labels = publishingLabels.checklist;
  if (answer === 'asking') return null;
  if (answer === 'failed') return <p className="hint">{labels.cardUnknown}</p>;
  return (
    <figure className="card-preview">
      <figcaption className="hint">{labels.card}</figcaption>
      <div>
        <Picture src={answer.card} alt="" width={1200} height={630} />
        <p>
          <span className="quiet">{window.location.host}</span>
          <strong>{values.name}</strong>
          <span>{values.blurb}</span>
        </p>
      </div>
    </figure>
  );
}
