import { useEffect, useState } from 'react';
import type { CheckJson } from '../../../../shared/api/posts';
import { request } from '../../../lib/http';
import { limits } from '../../../../shared/limits';
import { afterPress } from '../../data/after-press';
import type { PostValues } from '../form/post-values';
import { type Answer, usedSections } from './check-post';

const PATIENCE_MS = 8000;

/** Requests, once, the checks of the post that only the server can do. */
export function useCheck({ name, img, sections }: PostValues): Answer {
  const [answer, setAnswer] = useState<Answer>('asking');
  const [body] = useState(() => ({
    // The checklist itself reports fields that are too long.
    name: name.slice(0, limits.postName),
    img: img.trim().slice(0, limits.address),
    sections: usedSections(sections).map(({ section: { type, content } }) => ({ type, content })),
  }));
  useEffect(() => {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    request<CheckJson>('POST', '/api/blogs/check', { body, signal, keepSessionOn401: true }).then(
      (found) => afterPress(() => setAnswer(found)),
      () => afterPress(() => setAnswer('failed')),
    );
  }, [body]);
  return answer;
}
