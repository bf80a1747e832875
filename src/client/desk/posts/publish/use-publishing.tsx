import { type ReactNode, useState } from 'react';
import type { PostContent } from '../../../../shared/posts/post-fields';
import type { PostValues } from '../form/post-values';
import { Checklist, type Going } from './Checklist';
import { useTimeCheck } from '../../documents/publish/Schedule';

interface Options {
  values: PostValues;
  /** The post as readers have it; null if they do not. */
  live: PostContent | null;
  change: (patch: Partial<PostValues>) => void;
  /** The saved time of a scheduled post; '' for other posts. */
  planned: string;
  busy: boolean;
  send: (values: PostValues, status: PostValues['status']) => Promise<unknown>;
}

export interface Publishing {
  /** Opens the checklist for publishing. */
  publish: () => void;
  /** Opens the checklist for the time in the form, or refuses that time. */
  schedule: () => void;
  /** Why the time in the form was refused; '' if it was not. */
  problem: string;
  /** The checklist, if it is open. */
  checklist: ReactNode;
}

/** Publishing and scheduling a post: both open the checklist first. */
export function usePublishing({ values, live, change, planned, busy, send }: Options): Publishing {
  const [going, setGoing] = useState<Going | null>(null);
  const [sent, setSent] = useState(false);
  const { status, publishLocal } = values;
  const time = useTimeCheck(publishLocal, planned);

  async function go() {
    setSent(true);
    await send(values, going === 'scheduled' ? going : 'published');
    setSent(false);
    setGoing(null);
  }

  // Open until the answer, and closed before an error focuses its field.
  const isOpen = going !== null && (busy || !sent);
  return {
    publish() {
      time.dismiss();
      setGoing(status === 'published' ? 'changed' : 'published');
    },
    schedule: () => void (time.check() && setGoing('scheduled')),
    problem: time.problem,
    checklist: isOpen && (
      <Checklist
        values={values}
        live={live}
        change={change}
        going={going}
        busy={busy}
        go={() => void go()}
        close={() => busy || setGoing(null)}
      />
    ),
  };
}
