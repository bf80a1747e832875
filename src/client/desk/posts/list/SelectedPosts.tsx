import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChangedPostsJson } from '../../../../shared/api/posts';
import { countOf, fillIn, splitList } from '../../../../shared/format';
import { limits } from '../../../../shared/limits';
import { postListLabels } from '../../../../content/post-lists';
import { Field, SelectField, Options } from '../../../components/Field';
import { attributePosts, tagPosts, useAuthors } from '../../data/posts';
import { tagsQuery } from '../../data/tags';
import { Button } from '../../ui/Button';
import { ConfirmButton } from '../../ui/Confirm';
import { usePopup } from '../../ui/Popup';
import { SheetButtons, Sheet } from '../../ui/Sheet';
import { useForm } from '../../ui/use-form';
import { TagsInput } from '../form/TagsInput';
import type { Selection } from './use-selection';
import type { PostLists, Trash } from './use-trash';

const labels = postListLabels.many;

interface SelectedPostsProps {
  selection: Selection;
  lists: PostLists;
  trash: Trash;
}

/** What can be done with the selected posts, at the bottom of the window. */
export function SelectedPosts({ selection, lists, trash: { move } }: SelectedPostsProps) {
  const { posts, all, select } = selection;
  const popup = usePopup();
  const client = useQueryClient();
  const [open, setOpen] = useState<'tags' | 'author' | null>(null);
  if (posts.length === 0) return null;
  const close = () => setOpen(null);
  const selectable = Math.min(all.length, limits.postsAtOnce);

  function changed({ ids }: ChangedPostsJson) {
    close();
    popup(ids.length === 0 ? labels.unchanged : countOf(labels.changed, ids.length));
    for (const list of Object.values(lists)) list.reload();
    void client.invalidateQueries(tagsQuery);
  }

  const sheets = { tags: TagsSheet, author: AuthorSheet };
  const Form = open && sheets[open];
  return (
    <section className="selected-posts" aria-label={labels.label}>
      <p role="status">{countOf(labels.count, posts.length)}</p>
      <div className="row-actions">
        <Button onClick={() => setOpen('tags')}>{labels.tags.open}</Button>
        <Button onClick={() => setOpen('author')}>{labels.author.open}</Button>
        <ConfirmButton
          action={labels.move}
          question={posts.some(({ status }) => status !== 'draft') ? labels.asks : undefined}
          yes={labels.yes}
          no={labels.no}
          busy={move.isPending}
          act={() => move.mutate(posts)}
        />
        {posts.length < selectable && (
          <Button onClick={() => select(all)}>{fillIn(labels.all, { count: selectable })}</Button>
        )}
        <Button
          onClick={() => {
            select([]);
            document.getElementById('main')?.focus(); // the button that had the focus is removed
          }}
        >
          {labels.none}
        </Button>
      </div>
      {Form && <Form ids={posts.map(({ _id }) => _id)} close={close} changed={changed} />}
    </section>
  );
}

interface ChangeProps {
  ids: string[];
  close: () => void;
  changed: (answer: ChangedPostsJson) => void;
}

function TagsSheet({ ids, close, changed }: ChangeProps) {
  const { title, add, remove, hint, missing, submit } = labels.tags;
  const [values, setValues] = useState({ add: '', remove: '' });
  const { errors, failure, busy, props } = useForm({
    read: () => ({ add: splitList(values.add), remove: splitList(values.remove) }),
    check: (tags): Record<string, string> =>
      tags.add.length + tags.remove.length === 0 ? { add: missing } : {},
    send: async (tags) => changed(await tagPosts(ids, tags)),
    failed: labels.failed,
  });
  const fields = { add, remove };
  return (
    <Sheet title={title} close={close}>
      <form className="form" {...props}>
        <p>{countOf(labels.count, ids.length)}</p>
        <div role="alert">{failure && <p className="alert">{failure}</p>}</div>
        {(['add', 'remove'] as const).map((name) => (
          <Field key={name} name={name} label={fields[name]} hint={hint} error={errors[name]}>
            {(control) => (
              <TagsInput
                {...control}
                value={values[name]}
                onChange={(text) => setValues((now) => ({ ...now, [name]: text }))}
              />
            )}
          </Field>
        ))}
        <SheetButtons submit={submit} busy={busy} close={close} cancel={labels.cancel} />
      </form>
    </Sheet>
  );
}

function AuthorSheet({ ids, close, changed }: ChangeProps) {
  const { title, text, field, choose, missing, submit } = labels.author;
  const people = useAuthors();
  const { errors, failure, busy, props } = useForm({
    read: (data) => String(data.get('authors') ?? ''),
    check: (author): Record<string, string> => (author === '' ? { authors: missing } : {}),
    send: async (author) => changed(await attributePosts(ids, author)),
    failed: labels.failed,
  });
  return (
    <Sheet title={title} close={close}>
      <form className="form" {...props}>
        <p>
          {countOf(labels.count, ids.length)}. {text}
        </p>
        <div role="alert">{failure && <p className="alert">{failure}</p>}</div>
        <SelectField name="authors" label={field} error={errors.authors}>
          <option value="">{choose}</option>
          <Options of={people?.map(({ id, name }) => [id, name])} />
        </SelectField>
        <SheetButtons submit={submit} busy={busy} close={close} cancel={labels.cancel} />
      </form>
    </Sheet>
  );
}
