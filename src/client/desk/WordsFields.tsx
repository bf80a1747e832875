import { Field } from '../components/Field';
import { deskWords } from '../content/desk';
import { limits } from '../limits';
import { GrowingText } from './GrowingText';
import { useRichText } from './rich/load';
import type { SectionPartProps } from './SectionFields';

/** A text or a quote: rich where the editor for it is here, Markdown in a plain field until then. */
export function WordsFields(part: SectionPartProps) {
  const words = deskWords.post.section;
  const { section, index, errors } = part;
  const isText = section.type === 'text';
  const name = `sections.${index}.content`;
  const label = `${words.content[section.type]} ${index + 1}`;
  const placeholder = words.placeholder[isText ? 'text' : 'quote'];
  const Rich = useRichText(isWriting);
  return (
    <>
      {Rich ? (
        <Field name={name} label={label} bare error={errors[name]}>
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
        <Field name={name} label={label} hideLabel error={errors[name]}>
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
      )}
      {!isText && <Source {...part} />}
    </>
  );
}

/** Whether a plain text of a section has the focus. */
function isWriting(): boolean {
  return document.activeElement?.matches('.sec textarea') ?? false;
}

function Source({ section, index, errors, change }: SectionPartProps) {
  return (
    <Field
      name={`sections.${index}.source`}
      label={deskWords.post.section.source}
      note={deskWords.post.optional}
      error={errors[`sections.${index}.source`]}
    >
      {(control) => (
        <input
          {...control}
          maxLength={limits.source}
          value={section.source}
          onChange={(event) => change({ source: event.target.value })}
        />
      )}
    </Field>
  );
}
