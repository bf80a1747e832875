import { type ReactNode, useState } from 'react';
import { useSite } from '../../../hooks/use-site';
import { publishingLabels } from '../../../../content/publishing';
import type { PostValues } from '../form/post-values';
import { Checklist, type Going } from './Checklist';
import { wallTimeNow } from './wall-time';

interface Options {
  values: PostValues;
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
export function usePublishing({ values, planned, busy, send }: Options): Publishing {
  const { timeZone } = useSite();
  const [going, setGoing] = useState<Going | null>(null);
  const [sent, setSent] = useState(false);
  const [refused, setRefused] = useState({ time: '', problem: '' });
  const { status, publishLocal } = values;

  async function go() {
    setSent(true);
    await send(values, going === 'scheduled' ? going : 'published');
    setSent(false);
    setGoing(null);
  }

  function schedule() {
    const labels = publishingLabels.later;
    // A post whose time has passed because it is held can still be saved with that time.
    const isPast = publishLocal < wallTimeNow(timeZone) && publishLocal !== planned;
    const problem = publishLocal === '' ? labels.missing : isPast ? labels.past : '';
    setRefused({ time: publishLocal, problem });
    if (problem === '') setGoing('scheduled');
    else document.getElementById('field-publishLocal')?.focus();
  }

  // Open until the answer, and closed before an error focuses its field.
  const isOpen = going !== null && (busy || !sent);
  return {
    publish: () => setGoing(status === 'published' ? 'changed' : 'published'),
    schedule,
    problem: refused.time === publishLocal ? refused.problem : '',
    checklist: isOpen && (
      <Checklist
        {...{ values, going, busy }}
        go={() => void go()}
        close={() => busy || setGoing(null)}
      />
    ),
  };
}
