import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { BlogJson, BlogSummaryJson } from '../../server/blogs/present';
import { useFieldErrors } from '../components/use-field-errors';
import { deskWords } from '../content/desk';
import { forget, keep } from '../kept';
import { type Draft, draftKey, draftOf, newDraft } from './draft';
import { PostActions } from './PostActions';
import { PostDetails } from './PostDetails';
import { PostLength } from './PostLength';
import { Sections } from './Sections';
import { SendFailure } from './SendFailure';
import { StartFrom } from './StartFrom';
import { TitleFields } from './TitleFields';
import { useList } from './use-list';
import { useOlderForm } from './use-older-form';
import { LatestPosts } from './LatestPosts';
import { useSend } from './use-send';

interface PostFormProps {
  initial: Draft;
  /** Where the tab keeps what is typed. */
  storageKey: string;
  /** Set when `initial` is what somebody had typed before. */
  discard?: () => void;
}

export function PostForm({ initial, storageKey, discard }: PostFormProps) {
  const [draft, setDraft] = useState(initial);
  const [sent, setSent] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { errors, show, clear } = useFieldErrors(form);
  const latest = useList<BlogSummaryJson>('/api/blogs?limit=5');
  const [, navigate] = useLocation();
  const { busy, failure, send, dismiss } = useSend({ showErrors: show, onSent });
  const older = useOlderForm(show);

  function change(patch: Partial<Draft>) {
    const changed = { ...draft, ...patch };
    setDraft(changed);
    keep(storageKey, changed);
  }

  function onSent(blog: BlogJson, wasNew: boolean) {
    forget(storageKey);
    setSent(true);
    latest.reload();
    if (wasNew && blog.status === 'published') setDraft(newDraft(draft.author));
    else if (wasNew) navigate(draftKey(blog._id), { replace: true });
    // What was typed while the answer was on its way stays.
    else setDraft((now) => ({ ...now, version: blog.version, status: blog.status }));
  }

  function load(blog: BlogJson) {
    forget(storageKey);
    setSent(true);
    setDraft(draftOf(blog));
    dismiss();
  }

  const words = deskWords.post;
  const title = draft.version === null ? deskWords.titles.newPost : deskWords.titles.edit;
  return (
    <>
      <header className="desk-head slim">
        <h1>{title}</h1>
      </header>
      {discard && !sent && (
        <p className="note-box">
          {words.restored}{' '}
          <button type="button" className="link" onClick={discard}>
            {words.discard}
          </button>
        </p>
      )}
      <form
        className="editor"
        noValidate
        ref={form}
        onInput={(event) => clear((event.target as HTMLInputElement).name)}
        onSubmit={(event) => {
          event.preventDefault();
          void older.check(draft).then((ok) => (ok ? send(draft, 'published') : undefined));
        }}
      >
        <div className="sheet">
          <StartFrom draft={draft} start={(patch) => change(older.start(patch))} />
          <TitleFields draft={draft} errors={errors} change={change} />
          <Sections
            sections={draft.sections}
            errors={errors}
            change={(sections) => change({ sections })}
            moved={() => show({})}
          />
        </div>
        <div className="side">
          <PostDetails draft={draft} errors={errors} change={change} />
          <PostLength sections={draft.sections} />
          <div role="alert">
            {failure && <SendFailure failure={failure} draft={draft} send={send} load={load} />}
          </div>
          <PostActions draft={draft} busy={busy} change={change} send={send} />
        </div>
      </form>
      <LatestPosts posts={latest} />
    </>
  );
}
