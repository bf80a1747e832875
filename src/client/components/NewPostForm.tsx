import { type FormEvent, useState } from 'react';
import { Link } from 'wouter';
import type { HiddenCopy } from '../../content/hidden';
import { HttpError, request } from '../lib/http';
import { useUser } from '../lib/session';
import { InputField } from './Field';
import { fillIn } from '../../shared/format';
import { type NewSection, NewSections } from './NewSections';
import { useHydrated } from '../hooks/use-hydrated';
import { useSent } from '../hooks/use-sent';

interface NewPostFormProps {
  copy: HiddenCopy;
  onPosted: () => Promise<void>;
}

const names = ['name', 'author', 'blurb'] as const;

/** Sends a post as typed; the server validates it. */
export function NewPostForm({ copy, onPosted }: NewPostFormProps) {
  const early = useSent('page');
  const [sections, setSections] = useState<NewSection[]>([]);
  const [said, setSaid] = useState<{ text: string; good: boolean } | null>(() =>
    early ? { text: early.message, good: false } : null,
  );
  const [busy, setBusy] = useState(false);
  const user = useUser();
  const scripted = useHydrated();

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setSaid(null);
    setBusy(true);
    try {
      const parts = sections.map(({ type, content, alt, decorative }) => ({
        type,
        content,
        ...(type === 'image' ? { alt, decorative } : {}),
      }));
      const typed = new FormData(form);
      const texts = Object.fromEntries(names.map((name) => [name, typed.get(name)]));
      const body = { ...texts, sections: parts };
      await request('POST', '/api/blogs', { body, keepSessionOn401: true });
      setSaid({ text: copy.posted, good: true });
      for (const name of names) (form.elements.namedItem(name) as HTMLInputElement).value = '';
      setSections([]);
      await onPosted().catch(() => undefined); // the post was created, so only the list is out of date
    } catch (error) {
      setSaid({ text: problemText(error, copy), good: false });
    } finally {
      setBusy(false);
    }
  }

  const text = (name: (typeof names)[number], hint?: string) => (
    <InputField name={name} label={copy.form[name]} hint={hint} autoComplete="off" />
  );

  return (
    <>
      <h2>{copy.form.title}</h2>
      {scripted && !user && (
        <p>
          {copy.form.signedOut} <Link href="/signin">{copy.form.signIn}</Link>
        </p>
      )}
      <noscript>
        <p className="note-box">{copy.form.needsScript}</p>
      </noscript>
      <form className="form" method="post" noValidate onSubmit={send}>
        {text('name')}
        {text('author', copy.form.authorHint)}
        {text('blurb')}
        <NewSections copy={copy.form} sections={sections} change={setSections} />
        <div role="alert">
          {said && <p className={said.good ? 'note-box' : 'alert'}>{said.text}</p>}
        </div>
        <p>
          <button className="btn" disabled={busy}>
            {busy ? copy.form.submitting : copy.form.submit}
          </button>
        </p>
      </form>
    </>
  );
}

function problemText(error: unknown, copy: HiddenCopy): string {
  if (!(error instanceof HttpError)) {
    return fillIn(copy.failed, { message: (error as Error).message });
  }
  return fillIn(copy.refused, { message: error.message || copy.unknown });
}
