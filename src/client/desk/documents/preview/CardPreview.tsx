import { publishingLabels } from '../../../../content/publishing';
import { Picture } from '../../../components/Picture';

interface CardPreviewProps {
  label: string;
  /** The address of the card. */
  card: string;
  title: string;
  description: string;
}

/** A preview of a shared link on other sites: the card's image, title and summary. */
export function CardPreview({ label, card, title, description }: CardPreviewProps) {
  return (
    <figure className="card-preview">
      <figcaption className="hint">{label}</figcaption>
      <div>
        <Picture src={card} alt="" width={1200} height={630} lazy />
        <p>
          <span className="quiet">{window.location.host}</span>
          <strong>{title}</strong>
          <span>{description}</span>
        </p>
      </div>
    </figure>
  );
}

interface SearchPreviewProps {
  url: string;
  title: string;
  description: string;
}

// Where search engines cut off, in characters.
const TITLE = 60;
const DESCRIPTION = 160;

/** A preview of a search result. */
export function SearchPreview({ url, title, description }: SearchPreviewProps) {
  return (
    <figure className="card-preview search-preview">
      <figcaption className="hint">{publishingLabels.searchResult}</figcaption>
      <div>
        <p>
          <span className="quiet">{url.replace(/^https?:\/\//, '')}</span>
          <strong>{cut(title, TITLE)}</strong>
          <span>{cut(description, DESCRIPTION)}</span>
        </p>
      </div>
    </figure>
  );
}

function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;
}
