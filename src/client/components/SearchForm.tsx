import type { FormEvent } from 'react';
import { useLocation } from 'wouter';
import type { BlogListCopy } from '../../content/blog';
import { limits } from '../../shared/limits';
import { Field } from './Field';
import { listAddress } from '../../shared/list-address';

interface SearchFormProps {
  copy: BlogListCopy['search'];
  q?: string | undefined;
  /** A search stays among the posts of the tag on show. */
  tag?: string | undefined;
  problem?: string | undefined;
}

/** Searches the posts. Without scripts the browser sends it, with them the page is only changed. */
export function SearchForm({ copy, q = '', tag, problem }: SearchFormProps) {
  const [, navigate] = useLocation();

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('q');
    navigate(listAddress({ tag, q: String(typed).trim() }));
  }

  return (
    <form className="search" role="search" action="/bloglist" onSubmit={search}>
      {tag && <input type="hidden" name="tag" value={tag} />}
      <Field name="q" label={copy.label} error={problem}>
        {(control) => (
          <input
            {...control}
            key={q}
            type="search"
            enterKeyHint="search"
            maxLength={limits.search}
            defaultValue={q}
          />
        )}
      </Field>
      <button className="btn">{copy.submit}</button>
    </form>
  );
}
