import { Link } from 'wouter';
import type { PressItemJson } from '../../shared/api/press';
import { pressPath } from '../../shared/press-address';
import { imageWidths, sizesOf } from '../../shared/image-sizes';
import { CopyLink } from '../components/CopyLink';
import { Picture } from '../components/Picture';
import type { PressCopy } from '../../content/press';
import { type PressItemData, PressTags } from './PressItem';

export function Press({ copy, items }: { copy: PressCopy; items: PressItemJson[] }) {
  return (
    <div className="wrap page-head press">
      <h1>{copy.title}</h1>
      <p className="lead">{items.length > 0 ? copy.lead : copy.empty}</p>
      {items.length > 0 && (
        <ul className="press-cards">
          {items.map((item, at) => (
            <PressCard key={item.direct} item={item} copy={copy} first={at === 0} />
          ))}
        </ul>
      )}
      {copy.ask.text && <p>{copy.ask.text}</p>}
      <CopyLink className="more" link={copy.ask.link} />
    </div>
  );
}

interface PressCardProps {
  item: PressItemJson;
  copy: PressCopy;
  /** Its image is on the first screen. */
  first: boolean;
}

/** The link passes the item's data along, so that its page appears immediately. */
function PressCard({ item, copy, first }: PressCardProps) {
  const shown: PressItemData = { copy, item };
  return (
    <li>
      {item.picture && (
        <Picture
          {...item.picture}
          alt=""
          sizes={sizesOf(imageWidths.press)}
          {...(first ? { priority: 'high' } : { lazy: true })}
        />
      )}
      <p className="meta">
        {item.company} · {item.date}
      </p>
      <h2>
        <Link href={pressPath(item.direct)} state={{ shown }}>
          {item.title}
        </Link>
      </h2>
      {item.quote && <blockquote>“{item.quote}”</blockquote>}
      <PressTags label={copy.tags} tags={item.tags} />
    </li>
  );
}
