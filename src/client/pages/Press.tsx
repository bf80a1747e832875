import { Link } from 'wouter';
import type { PressItemJson } from '../../shared/api/press';
import { Picture } from '../components/Picture';
import type { PressWords } from '../../content/press';
import { type PressItemData, PressTags } from './PressItem';

export interface PressData {
  words: PressWords;
  items: PressItemJson[];
}

export function Press({ words, items }: PressData) {
  return (
    <div className="wrap page-head press">
      <h1>{words.title}</h1>
      <p className="lead">{items.length > 0 ? words.lead : words.empty}</p>
      {items.length > 0 && (
        <ul className="press-cards">
          {items.map((item) => (
            <PressCard key={item.direct} item={item} words={words} />
          ))}
        </ul>
      )}
      <p>{words.ask.text}</p>
      <Link className="more" href={words.ask.link.href}>
        {words.ask.link.text}
      </Link>
    </div>
  );
}

/** Its link takes along what the item's page shows, which is there at once then. */
function PressCard({ item, words }: { item: PressItemJson; words: PressWords }) {
  const shown: PressItemData = { words, item };
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
      <PressTags label={words.tags} tags={item.tags} />
    </li>
  );
}
