import { useEffect, useRef, useState } from 'react';
import type { UploadJson } from '../../../shared/api/media';
import { fillIn } from '../../../shared/format';
import { mediaLabels } from '../../../content/media';
import { HttpError } from '../../lib/http';
import { fileProblem } from './check-file';
import { uploadFile } from './upload';

export interface Upload {
  /** The current upload and the part that has been sent; null if there is none. */
  sending: { name: string; part: number } | null;
  /** Why the last upload failed; '' if it did not. */
  problem: string;
  /** The result of the last upload, for screen readers. */
  said: string;
  /** Sends a file; null if it was rejected, cancelled or failed. */
  send: <T = UploadJson>(file: File, path?: string) => Promise<T | null>;
  cancel: () => void;
  fail: (problem: string) => void;
}

/** One upload at a time, with its progress and errors as text. */
export function useUpload({ pdf = false } = {}): Upload {
  const [sending, setSending] = useState<Upload['sending']>(null);
  const [problem, setProblem] = useState('');
  const [said, setSaid] = useState('');
  const current = useRef<AbortController>(undefined);
  // Without this, the upload would continue and nobody could cancel it.
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
      else fail(uploadProblem(error));
      return null;
    } finally {
      if (current.current === controller) setSending(null);
    }
  }

  return { sending, problem, said, send, cancel: () => current.current?.abort(), fail };
}

/** Why an upload failed, as text. */
export function uploadProblem(error: unknown): string {
  if (!(error instanceof HttpError)) return mediaLabels.offline;
  if (error.status === 401) return mediaLabels.signedOut;
  return error.message || mediaLabels.failed;
}
