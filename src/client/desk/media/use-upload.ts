import { useEffect, useRef, useState } from 'react';
import type { UploadJson } from '../../../shared/api/media';
import { fillIn } from '../../../shared/fill-in';
import { mediaLabels } from '../../../content/media';
import { HttpError } from '../../lib/http';
import { fileProblem } from './check-file';
import { uploadFile } from './upload';

export interface Upload {
  /** What is being sent, and how much of it has been, from 0 to 1; null while nothing is. */
  sending: { name: string; part: number } | null;
  /** Why the last one failed, '' when it did not. */
  problem: string;
  /** What came of the last one, for those who do not see it. */
  said: string;
  /** Sends a file; null when it was refused, cancelled or failed. */
  send: <T = UploadJson>(file: File, path?: string) => Promise<T | null>;
  cancel: () => void;
  fail: (problem: string) => void;
}

/** One upload at a time, with its progress and whatever goes wrong as text. */
export function useUpload({ pdf = false } = {}): Upload {
  const [sending, setSending] = useState<Upload['sending']>(null);
  const [problem, setProblem] = useState('');
  const [said, setSaid] = useState('');
  const current = useRef<AbortController>(undefined);
  // Left behind, it would go on and nobody could stop it.
  useEffect(() => () => current.current?.abort(), []);

  function fail(text: string) {
    setSaid('');
    setProblem(text);
  }

  async function send<T = UploadJson>(file: File, path = '/api/media'): Promise<T | null> {
    current.current?.abort();
    const wrong = fileProblem(file, pdf);
    fail(wrong ?? '');
    if (wrong) return null;
    const controller = new AbortController();
    current.current = controller;
    setSending({ name: file.name, part: 0 });
    try {
      const { signal } = controller;
      const onProgress = (part: number) => setSending({ name: file.name, part });
      const answer = await uploadFile<T>(path, file, { onProgress, signal });
      setSaid(fillIn(mediaLabels.done, { name: file.name }));
      return answer;
    } catch (error) {
      if (controller.signal.aborted) setSaid(mediaLabels.cancelled);
      else fail(problemOf(error));
      return null;
    } finally {
      if (current.current === controller) setSending(null);
    }
  }

  return { sending, problem, said, send, cancel: () => current.current?.abort(), fail };
}

function problemOf(error: unknown): string {
  if (!(error instanceof HttpError)) return mediaLabels.offline;
  if (error.status === 401) return mediaLabels.signedOut;
  return error.message || mediaLabels.failed;
}
