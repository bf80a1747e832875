import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { limits } from '../../../../shared/limits';
import { loadCheck } from '../../data/posts';
import type { PostValues } from '../form/post-values';
import { type Answer, usedSections } from './check-post';

/** Asks the server, once, for what only it knows about the post. */
export function useCheck({ name, blurb, img, sections }: PostValues): Answer {
  const id = useId();
  const [body] = useState(() => ({
    // The checklist itself reports fields that are too long.
    name: name.slice(0, limits.postName),
    blurb: blurb.slice(0, limits.blurb),
    img: img.trim().slice(0, limits.address),
    sections: usedSections(sections).map(({ section: { type, content } }) => ({ type, content })),
  }));
  const { data, isError } = useQuery({ queryKey: ['check', id], queryFn: () => loadCheck(body) });
  return isError ? 'failed' : (data ?? 'asking');
}
