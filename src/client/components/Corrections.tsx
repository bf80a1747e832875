import type { Correction } from '../../shared/api/posts';
import { PostDate } from './PostDate';

interface CorrectionsProps {
  corrections: Correction[];
  label: string;
}

/** What was wrong in a post and is right now, at its top, each with its day. */
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
