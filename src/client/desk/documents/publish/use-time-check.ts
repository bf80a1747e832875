import { useState } from 'react';
import { publishingLabels } from '../../../../content/publishing';
import { useSite } from '../../../hooks/use-site';
import { toWallTime } from '../../../../shared/wall-time';

const labels = publishingLabels.later;

/**
 * Checks the publication time in a form. `planned` is the time that is saved; '' for none. `problem` is
 * why the time was refused by the last check(); '' if it was not.
 */
export function useTimeCheck(publishLocal: string, planned: string) {
  const { timeZone } = useSite();
  const [refused, setRefused] = useState({ time: '', problem: '' });

  /** Returns whether the time can be used; otherwise its field gets the focus. */
  function check(): boolean {
    // What is held can still be saved with its time, which has passed.
    const isPast = publishLocal < toWallTime(timeZone, new Date()) && publishLocal !== planned;
    const problem = publishLocal === '' ? labels.missing : isPast ? labels.past : '';
    setRefused({ time: publishLocal, problem });
    if (problem !== '') document.getElementById('field-publishLocal')?.focus();
    return problem === '';
  }

  /** Forgets the refusal, because the writer does something else. */
  const dismiss = () => setRefused({ time: '', problem: '' });

  return { check, dismiss, problem: refused.time === publishLocal ? refused.problem : '' };
}
