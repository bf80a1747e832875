import type { Correction } from '../../shared/api/posts';
import { PostDate } from './PostDate';

interface CorrectionsProps {
  corrections: Correction[];
  label: string;
}

/** The correction notes at the top of a post, each with its date. */
export function Corrections({ corrections, label }: CorrectionsProps) {
  if (corrections.length === 0) return null;
  return (
    <div className="wrap corrections">
      {corrections.map(({ at, text }) => (
        <p key={`${at} ${text}`}>
          <strong>
            {label}, <PostDate iso={at} />:
          </strong>{' '}
          {text}
        </p>
      ))}
    </div>
  );
}
