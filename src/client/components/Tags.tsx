import { Link } from 'wouter';
import { listAddress } from '../../shared/list-address';

interface TagsProps {
  tags: { tag: string; count?: number }[];
  label: string;
  /** The tag that the list is filtered by. */
  active?: string | undefined;
}

/** Tags as links to the posts with the same tag. */
export function Tags({ tags, label, active }: TagsProps) {
  return (
    <ul className="tags" aria-label={label}>
      {tags.map(({ tag, count }) => (
        <li key={tag}>
          <Link href={listAddress({ tag })} aria-current={tag === active ? 'page' : undefined}>
            {tag}
            {count !== undefined && <span className="note"> ({count})</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
