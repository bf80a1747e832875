import { Field } from '../components/Field';
import { fillIn } from '../components/fill-in';
import type { FieldErrors } from '../components/use-field-errors';
import { deskWords } from '../content/desk';
import { limits } from '../limits';
import type { DraftSection } from './draft';
import { GrowingText } from './GrowingText';
import { ImageFields } from './ImageFields';

export interface SectionPartProps {
  section: DraftSection;
  index: number;
  errors: FieldErrors;
  change: (patch: Partial<DraftSection>) => void;
}

interface SectionFieldsProps extends SectionPartProps {
  last: boolean;
  move: (by: 1 | -1) => void;
  remove: () => void;
}

export function SectionFields({ last, move, remove, ...part }: SectionFieldsProps) {
  const words = deskWords.post.section;
  const { section, index } = part;
  const named = { section: `${words[section.type]} ${index + 1}` };
  return (
    <li className={`sec sec-${section.type}`}>
      <div className="sec-tools" role="group" aria-label={fillIn(words.tools, named)}>
        <b>{words[section.type]}</b>
        <button
          type="button"
          className="link"
          disabled={index === 0}
          aria-label={fillIn(words.moveUp, named)}
          onClick={() => move(-1)}
        >
          {words.up}
        </button>
        <button
          type="button"
          className="link"
          disabled={last}
          aria-label={fillIn(words.moveDown, named)}
          onClick={() => move(1)}
        >
          {words.down}
        </button>
        <button
          type="button"
          className="link"
          aria-label={fillIn(words.removeOne, named)}
          onClick={remove}
        >
          {words.remove}
        </button>
      </div>
      {section.type === 'image' ? <ImageFields {...part} /> : <WordsFields {...part} />}
    </li>
  );
}

function WordsFields({ section, index, errors, change }: SectionPartProps) {
  const words = deskWords.post.section;
  const name = `sections.${index}`;
  const isText = section.type === 'text';
  return (
    <>
      <Field
        name={`${name}.content`}
        label={`${words.content[section.type]} ${index + 1}`}
        hideLabel
        hint={isText ? words.textHint : undefined}
        error={errors[`${name}.content`]}
      >
        {(control) => (
          <GrowingText
            {...control}
            rows={isText ? 6 : 3}
            placeholder={words.placeholder[isText ? 'text' : 'quote']}
            maxLength={limits.sectionText}
            value={section.content}
            onChange={(event) => change({ content: event.target.value })}
          />
        )}
      </Field>
      {!isText && (
        <Field
          name={`${name}.source`}
          label={words.source}
          note={deskWords.post.optional}
          error={errors[`${name}.source`]}
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
      )}
    </>
  );
}
