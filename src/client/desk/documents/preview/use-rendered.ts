import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { PreviewMessage } from '../../../../shared/api/preview-frame';
import { publishingLabels } from '../../../../content/publishing';
import { messageOf } from '../../../lib/http';

const PAUSE_MS = 500;

/** A rendered page, or why it can't be rendered. */
export interface RenderAnswer<Page extends PreviewMessage = PreviewMessage> {
  page: Page | null;
  problem: string | null;
}

export interface Rendered<Page extends PreviewMessage = PreviewMessage> extends RenderAnswer<Page> {
  retry: () => void;
}

/**
 * Renders the values on the server, and again at each pause after they have changed. `page` is the
 * last rendered page; null if there is none, or after an error. `what` identifies the document.
 */
export function useRendered<Values, Page extends PreviewMessage>(
  what: string,
  values: Values,
  render: (values: Values) => Promise<RenderAnswer<Page>>,
): Rendered<Page> {
  const settled = useSettled(values, PAUSE_MS);
  const { data, error, refetch } = useQuery({
    queryKey: ['render', what, settled],
    queryFn: () => render(settled),
    placeholderData: keepPreviousData,
    refetchOnReconnect: true,
  });
  return {
    page: data?.page ?? null,
    problem: error ? messageOf(error, publishingLabels.preview.offline) : (data?.problem ?? null),
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
