import { Link } from 'wouter';
import type { PressItemJson } from '../../shared/api/press';
import { Picture } from '../components/Picture';
import type { PressCopy } from '../../content/press';
import { type PressItemData, PressTags } from './PressItem';

interface PressData {
  copy: PressCopy;
  items: PressItemJson[];
}

export function Press({ copy, items }: PressData) {
  return (
    <div className="wrap page-head press">
      <h1>{copy.title}</h1>
      <p className="lead">{items.length > 0 ? copy.lead : copy.empty}</p>
      {items.length > 0 && (
        <ul className="press-cards">
          {items.map((item) => (
            <PressCard key={item.direct} item={item} copy={copy} />
          ))}
        </ul>
      )}
      <p>{copy.ask.text}</p>
      <Link className="more" href={copy.ask.link.href}>
        {copy.ask.link.text}
      </Link>
    </div>
  );
}

/** The link passes the item's data along, so that its page appears immediately. */
function PressCard({ item, copy }: { item: PressItemJson; copy: PressCopy }) {
  const shown: PressItemData = { copy, item };
  return (
    <li>
      <Picture
        {...item.picture}
        alt=""
        sizes="(min-width: 76rem) 34rem, (min-width: 46rem) 45vw, 92vw"
      />
      <p className="meta">
        {item.company} · {item.date}
      </p>
      <h2>
        <Link href={`/press/${item.direct}`} state={{ shown }}>
          {item.title}
        </Link>
      </h2>
      <blockquote>“{item.quote}”</blockquote>
      <PressTags label={copy.tags} tags={item.tags} />
    </li>
  );
}
