import { useEffect, useState } from 'react';
import { Field } from '../../components/Field';
import { fillIn } from '../../components/fill-in';
import type { PictureJson } from '../../../server/pictures/find';
import { Portrait } from '../../components/Portrait';
import { deskWords } from '../../content/desk';
import { request } from '../../http';
import { limits } from '../../../shared/limits';
import { afterPress } from '../after-press';
import { PictureField } from '../media/PictureField';
import type { DraftPartProps } from './TitleFields';

interface Author {
  id: string;
  name: string;
  img: string;
  photo: PictureJson | null;
}

/** Who signs the post, its lead picture and its tags. */
export function PostDetails({ draft, errors, change }: DraftPartProps) {
  const { fields, hints, optional } = deskWords.post;
  const known = useAuthors();
  const authors = known ?? [];
  const author = authors.find(({ name }) => name === draft.author);
  const names = authors.map(({ name }) => name);
  // Somebody who has left, or a list that has not come.
  if (draft.author && !author) names.unshift(draft.author);
  return (
    <>
      <Field name="author" label={fields.author} error={errors.author}>
        {(control) => (
          <select
            {...control}
            value={draft.author}
            onChange={(event) => change({ author: event.target.value })}
          >
            {names.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        )}
      </Field>
      {/* Its place is there before it, or what stands below moves. */}
      {(author || !known) && <div className="by">{author && <Portrait {...author} />}</div>}
      <PictureField
        name="img"
        label={fields.img}
        note={optional}
        hint={hints.img}
        error={errors.img}
        value={draft.img}
        onChange={(img) => change({ img })}
      />
      <Field
        name="tags"
        label={fields.tags}
        note={optional}
        hint={fillIn(hints.tags, { limit: limits.tags })}
        error={errors.tags}
      >
        {(control) => (
          <input
            {...control}
            autoComplete="off"
            value={draft.tags}
            onChange={(event) => change({ tags: event.target.value })}
          />
        )}
      </Field>
    </>
  );
}

/** Null until they have come. */
function useAuthors(): Author[] | null {
  const [authors, setAuthors] = useState<Author[] | null>(null);
  useEffect(() => {
    const show = (found: Author[]) => afterPress(() => setAuthors(found));
    // Without them the post is written and sent all the same, under the writer's own name.
    request<Author[]>('GET', '/api/authors', { keepSessionOn401: true }).then(show, () => show([]));
  }, []);
  return authors;
}
