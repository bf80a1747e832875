import type { FormEvent } from 'react';
import { useLocation } from 'wouter';
import type { BlogListCopy } from '../../content/blog';
import { limits } from '../../shared/limits';
import { InputField } from './Field';
import { listAddress } from '../../shared/list-address';

interface SearchFormProps {
  copy: BlogListCopy['search'];
  q?: string | undefined;
  /** Limits the search to posts with the current tag. */
  tag?: string | undefined;
  problem?: string | undefined;
}

/** Searches posts. With JavaScript it navigates without loading a new document. */
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
      <InputField
        name="q"
        label={copy.label}
        error={problem}
        key={q}
        type="search"
        enterKeyHint="search"
        maxLength={limits.search}
        defaultValue={q}
      />
      <button className="btn">{copy.submit}</button>
    </form>
  );
}
