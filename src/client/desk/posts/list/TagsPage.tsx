import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import type { TagJson } from '../../../../shared/api/tags';
import { countOf, fillIn } from '../../../../shared/format';
import { deskLabels } from '../../../../content/desk';
import { tagLabels } from '../../../../content/tags';
import { useRight } from '../../data/me';
import { deleteTag, tagsQuery } from '../../data/tags';
import { Button } from '../../ui/Button';
import { DeleteRow } from '../../ui/DeleteRow';
import { ListPanel } from '../../ui/ListPanel';
import { SearchField } from '../../ui/SearchField';
import { useFocusAfter } from '../../ui/focus';
import { DeskPage } from '../../ui/DeskPage';
import { RenameTag } from './RenameTag';

const PAGE = 50;

/** The tags of all posts, to rename, merge and delete. */
export function TagsPage() {
  const mayPublish = useRight('publish');
  const focusAfter = useFocusAfter();
  const [query, setQuery] = useState('');
  const [shown, setShown] = useState(PAGE);
  const [renamed, setRenamed] = useState<TagJson | null>(null);
  const client = useQueryClient();
  const { data, error, isError, refetch } = useQuery({ ...tagsQuery, staleTime: 0 });
  const wanted = query.toLowerCase();
  const found = (data ?? []).filter(({ tag }) => tag.toLowerCase().includes(wanted));
  const rows = found.slice(0, shown).map((one) => ({ ...one, _id: one.tag }));
  return (
    <DeskPage title={deskLabels.titles.tags}>
      <div className="list-search" role="search">
        <SearchField name="tag-search" label={tagLabels.search} search={setQuery} />
      </div>
      <ListPanel
        hint={tagLabels.hint}
        empty={query ? tagLabels.none : tagLabels.empty}
        older={tagLabels.more}
        list={{
          state: data ? 'loaded' : isError ? 'failed' : 'loading',
          error,
          rows,
          more: found.length > shown ? () => setShown(shown + PAGE) : null,
          retry: () => void refetch(),
        }}
        row={(one) => (
          <>
            <span className="tag-name">
              <Link href={`/blogs?${new URLSearchParams({ tag: one.tag })}`}>{one.tag}</Link>{' '}
              <span className="quiet">{countOf(tagLabels.count, one.count)}</span>
            </span>
            {mayPublish && (
              <div className="row-actions">
                <Button
                  aria-label={`${tagLabels.rename.action}: ${one.tag}`}
                  onClick={() => setRenamed(one)}
                >
                  {tagLabels.rename.action}
                </Button>
                <DeleteRow
                  labels={removeLabels(one)}
                  name={one.tag}
                  remove={() => deleteTag(one.tag)}
                  done={() => void client.invalidateQueries(tagsQuery)}
                />
              </div>
            )}
          </>
        )}
      />
      {renamed && (
        <RenameTag
          tag={renamed}
          all={data ?? []}
          close={() => setRenamed(null)}
          renamed={() => {
            setRenamed(null);
            // The row of the button that opened the form is replaced.
            focusAfter(() => document.getElementById('main'));
          }}
        />
      )}
    </DeskPage>
  );
}

function removeLabels({ tag, count }: TagJson) {
  const { remove: labels, count: counts } = tagLabels;
  const asks = fillIn(labels.asks, { posts: countOf(counts, count) });
  return { ...labels, asks, done: fillIn(labels.done, { tag }) };
}
