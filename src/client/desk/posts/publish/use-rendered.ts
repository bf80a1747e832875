import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { BlogPageJson } from '../../../../shared/api/posts';
import { fillIn } from '../../../../shared/format';
import { publishingLabels } from '../../../../content/publishing';
import { messageOf } from '../../../lib/http';
import { renderPost } from '../../data/posts';
import type { PostValues } from '../form/post-values';
import { sectionName } from '../form/section-name';

const PAUSE_MS = 500;

interface Rendered {
  /** The last rendered page; null if there is none, or after an error. */
  page: BlogPageJson | null;
  /** Why there is no page; null while it is loaded. */
  problem: string | null;
  retry: () => void;
}

/** Renders the values on the server, and again at each pause after they have changed. */
export function useRendered(values: PostValues): Rendered {
  const labels = publishingLabels.preview;
  const settled = useSettled(values, PAUSE_MS);
  const { data, error, refetch } = useQuery({
    queryKey: ['render', settled],
    queryFn: () => renderPost(settled._id, settled),
    placeholderData: keepPreviousData,
    refetchOnReconnect: true,
  });
  const { page = null, beyond = null } = data ?? {};
  const tooMuch =
    beyond &&
    fillIn(labels.beyond, {
      section: sectionName(settled.sections, beyond.section),
      problem: beyond.problem,
    });
  return {
    page,
    problem: error ? messageOf(error, labels.offline) : tooMuch,
    retry: () => void refetch(),
  };
}

/** The value, once it has not changed for a while. */
function useSettled<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(value), ms);
    return () => window.clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
