import { useEffect, useState } from 'react';
import type { BlogJson } from '../../server/blogs/present';
import { LoadFailed, Loading } from '../components/Loading';
import { deskWords } from '../content/desk';
import { HttpError, request } from '../http';
import { forget } from '../kept';
import { storedUser } from '../session';
import { type Draft, draftKey, draftOf, keptDraft, newDraft } from './draft';
import { PostForm } from './PostForm';
import { useTitle } from './use-title';

/** Writes a new post, or edits the one with the id. What was typed before comes first. */
export function BlogPost({ id }: { id?: string }) {
  useTitle(id ? deskWords.titles.edit : deskWords.titles.newPost);
  const key = draftKey(id);
  const [restored, setRestored] = useState(() => keptDraft(key));
  const [loaded, setLoaded] = useState<Draft | 'failed' | 'gone' | null>(() =>
    id ? null : newDraft(storedUser()?.name ?? ''),
  );
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!id || restored) return;
    request<BlogJson>('GET', `/api/blogs/${id}`).then(
      (blog) => setLoaded(draftOf(blog)),
      (error) => {
        setLoaded(error instanceof HttpError && error.status === 404 ? 'gone' : 'failed');
      },
    );
  }, [id, restored, attempt]);

  function discard() {
    forget(key);
    setRestored(null);
  }

  if (restored) return <PostForm storageKey={key} initial={restored} discard={discard} />;
  if (loaded === null) return <Loading />;
  if (loaded === 'gone') return <h1>{deskWords.post.gone}</h1>;
  if (loaded === 'failed') return <LoadFailed retry={() => setAttempt(attempt + 1)} />;
  return <PostForm key={loaded._id} storageKey={key} initial={loaded} />;
}
