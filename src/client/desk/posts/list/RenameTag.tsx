import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { TagJson } from '../../../../shared/api/tags';
import { countOf, fillIn } from '../../../../shared/format';
import { limits } from '../../../../shared/limits';
import { tagLabels } from '../../../../content/tags';
import { InputField } from '../../../components/Field';
import { renameTag, tagsQuery } from '../../data/tags';
import { usePopup } from '../../ui/Popup';
import { SheetButtons, Sheet } from '../../ui/Sheet';
import { useForm } from '../../ui/use-form';

interface RenameTagProps {
  tag: TagJson;
  all: TagJson[];
  close: () => void;
  renamed: () => void;
}

/** Renames a tag, or merges it into a tag that exists. */
export function RenameTag({ tag: { tag, count }, all, close, renamed }: RenameTagProps) {
  const labels = tagLabels.rename;
  const popup = usePopup();
  const client = useQueryClient();
  const [typed, setTyped] = useState(tag);
  const key = typed.trim().replace(/\s+/g, ' ').toLowerCase();
  const other = all.find((one) => one.tag.toLowerCase() === key && key !== tag.toLowerCase());
  const { errors, failure, busy, props } = useForm({
    // The spelling of a tag that exists stays.
    read: () => ({ tag, to: other?.tag ?? typed.trim() }),
    check: ({ to }): Record<string, string> => {
      if (to === '') return { to: labels.missing };
      return to === tag ? { to: labels.same } : {};
    },
    async send(values) {
      const { posts } = await renameTag(values);
      popup(fillIn(labels.done, { to: values.to, posts: countOf(tagLabels.count, posts) }));
      void client.invalidateQueries(tagsQuery);
      renamed();
    },
    failed: labels.failed,
  });
  return (
    <Sheet title={fillIn(labels.title, { tag })} close={close}>
      <form className="form" {...props}>
        <div role="alert">{failure && <p className="alert">{failure}</p>}</div>
        <InputField
          name="to"
          label={labels.field}
          error={errors.to}
          autoComplete="off"
          maxLength={limits.tag}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <p className="hint" role="status">
          {other
            ? fillIn(labels.merge, { to: other.tag })
            : fillIn(labels.text, { posts: countOf(tagLabels.count, count) })}
        </p>
        <SheetButtons
          submit={other ? labels.submitMerge : labels.submit}
          cancel={labels.cancel}
          busy={busy}
          close={close}
        />
      </form>
    </Sheet>
  );
}
