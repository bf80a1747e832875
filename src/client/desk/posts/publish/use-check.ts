import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { limits } from '../../../../shared/limits';
import { loadCheck } from '../../data/posts';
import type { PostValues } from '../form/post-values';
import { type CheckAnswer, usedSections } from './post-checklist';

/** Asks the server, once, for what only it knows about the post. */
export function useCheck(values: PostValues): CheckAnswer {
  const id = useId();
  const [body] = useState(() => ({
    // The checklist itself reports fields that are too long.
    name: values.name.slice(0, limits.postName),
    blurb: values.blurb.slice(0, limits.blurb),
    img: values.img.trim().slice(0, limits.address),
    sharingTitle: values.sharingTitle.slice(0, limits.sharingTitle),
    sharingText: values.sharingText.slice(0, limits.sharingText),
    sharingImg: values.sharingImg.trim().slice(0, limits.address),
    sections: usedSections(values.sections).map(({ section }) => ({
      type: section.type,
      content: section.content,
    })),
  }));
  const { data, isError } = useQuery({ queryKey: ['check', id], queryFn: () => loadCheck(body) });
  return isError ? 'failed' : (data ?? 'asking');
}
