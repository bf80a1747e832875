import { useEffect, useRef, useState } from 'react';
import type { UploadJson } from '../../../shared/api/media';
import { fillIn } from '../../../shared/format';
import { mediaLabels } from '../../../content/media';
import { FileUpload } from './file-upload';

/** An upload that waits, is under way or has failed. */
export interface ShownUpload extends Pick<FileUpload, 'name' | 'part' | 'problem' | 'again'> {
  key: number;
  retry: () => void;
  cancel: () => void;
}

export interface Upload {
  list: ShownUpload[];
  /** Whether a file is being sent, or waits for that. */
  isSending: boolean;
  /** What is wrong with what was chosen as a whole; '' for nothing. */
  problem: string;
  /** What happened last, for screen readers. */
  said: string;
  /** Sends a file; null if it was rejected, cancelled or failed, and the writer has closed that note. */
  send: <T = UploadJson>(file: File, path?: string) => Promise<T | null>;
  /** Closes the notes of files that failed, as another file takes their place. */
  closeFailed: () => void;
  say: (text: string) => void;
  fail: (problem: string) => void;
}

/** The uploads of one place, with their progress and errors as text. */
export function useUpload({ pdf = false } = {}): Upload {
  const [list, setList] = useState<ShownUpload[]>([]);
  const [problem, setProblem] = useState('');
  const [said, setSaid] = useState('');
  const count = useRef(0);
  const current = useRef(new Set<FileUpload>());
  // Without this, the uploads would continue and nobody could cancel them.
  useEffect(() => {
    const all = current.current;
    return () => all.forEach((upload) => upload.cancel());
  }, []);

  function fail(text: string) {
    setSaid('');
    setProblem(text);
  }

  function show(key: number, upload: FileUpload) {
    const { name, part, problem: wrong, again } = upload;
    const actions = { retry: () => upload.retry(), cancel: () => upload.cancel() };
    const shown = { key, name, part, problem: wrong, again, ...actions };
    setList((all) => {
      const isThere = all.some((one) => one.key === key);
      return isThere ? all.map((one) => (one.key === key ? shown : one)) : [...all, shown];
    });
  }

  async function send<T = UploadJson>(file: File, path = '/api/media'): Promise<T | null> {
    fail('');
    const key = (count.current += 1);
    const upload: FileUpload = new FileUpload(file, { pdf, changed: () => show(key, upload) });
    show(key, upload);
    current.current.add(upload);
    const answer = await upload.send<T>(path);
    current.current.delete(upload);
    setList((all) => all.filter((one) => one.key !== key));
    const result = answer === null ? mediaLabels.cancelled : mediaLabels.done;
    if (answer !== null || !upload.problem) setSaid(fillIn(result, { name: file.name }));
    return answer;
  }

  function closeFailed() {
    list.filter((one) => one.problem).forEach(({ cancel }) => cancel());
  }

  const isSending = list.some((one) => one.problem === '');
  return { list, isSending, problem, said, send, closeFailed, say: setSaid, fail };
}
