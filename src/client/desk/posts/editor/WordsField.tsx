import { useState } from 'react';
import { Field } from '../../../components/Field';
import { fillIn } from '../../../../shared/format';
import { deskLabels } from '../../../../content/desk';
import { editorLabels } from '../../../../content/editor';
import { limits } from '../../../../shared/limits';
import { GrowingText } from '../../ui/GrowingText';
import { useRichText } from '../rich-text/load';
import type { SectionPartProps } from './SectionFields';

/** A text or quote: a plain Markdown field until the rich text editor has loaded. */
export function WordsField(part: SectionPartProps) {
  const labels = deskLabels.post.section;
  const { section, index, errors } = part;
  const isText = section.type === 'text';
  const name = `sections.${index}.content`;
  const label = `${labels.content[section.type]} ${index + 1}`;
  const placeholder = labels.placeholder[isText ? 'text' : 'quote'];
  const Rich = useRichText(isWriting);
  const error = useError(section.content, errors[name]);
  return Rich ? (
    <Field name={name} label={label} bare error={error}>
      {(control) => (
        <Rich
          control={control}
          label={label}
          placeholder={placeholder}
          value={section.content}
          change={(content) => part.change({ content })}
        />
      )}
    </Field>
  ) : (
    <Field name={name} label={label} hideLabel error={error}>
      {(control) => (
        <GrowingText
          {...control}
          rows={isText ? 6 : 3}
          placeholder={placeholder}
          maxLength={limits.sectionText}
          value={section.content}
          onChange={(event) => part.change({ content: event.target.value })}
        />
      )}
    </Field>
  );
}

/** The error of a text: the server's message until the text changes, or its length. */
function useError(content: string, said: string | undefined): string | undefined {
  const [refused, setRefused] = useState({ content, said });
  if (said !== refused.said) setRefused({ content, said });
  const count = content.length;
  if (count > limits.sectionText) {
    const [is, most] = [count, limits.sectionText].map((number) => number.toLocaleString('en'));
    return fillIn(editorLabels.sections.tooLong, { count: is ?? '', limit: most ?? '' });
  }
  return content === refused.content ? said : undefined;
}

/** Whether a plain text field of a section has the focus. */
function isWriting(): boolean {
  return document.activeElement?.matches('.sec textarea') ?? false;
}
