import { type SectionType, sectionTypes } from '../../shared/posts/section-fields';
import type { HiddenCopy } from '../../content/hidden';
import { CheckField, SelectField, TextareaField, InputField, Options } from './Field';
import { fillIn } from '../../shared/format';

export interface NewSection {
  /** The React key, which stays the same when other sections are removed. */
  key: number;
  type: SectionType;
  content: string;
  /** Of an image. */
  alt: string;
  decorative: boolean;
}

interface NewSectionsProps {
  copy: HiddenCopy['form'];
  sections: NewSection[];
  change: (sections: NewSection[]) => void;
}

/** The sections of a new post, each with a type and content. */
export function NewSections({ copy, sections, change }: NewSectionsProps) {
  const key = Math.max(0, ...sections.map((section) => section.key)) + 1;
  const put = (old: NewSection, patch: Partial<NewSection>) =>
    change(sections.map((section) => (section === old ? { ...section, ...patch } : section)));
  return (
    <>
      {sections.map((section, index) => {
        const number = { number: index + 1 };
        return (
          <fieldset key={section.key}>
            <legend>{fillIn(copy.section, number)}</legend>
            <SelectField
              name={`type-${section.key}`}
              label={fillIn(copy.type, number)}
              value={section.type}
              onChange={({ target }) => put(section, { type: target.value as never })}
            >
              <Options of={sectionTypes.map((type) => [type, copy.types[type]])} />
            </SelectField>
            <TextareaField
              name={`content-${section.key}`}
              label={fillIn(copy.content, number)}
              rows={4}
              value={section.content}
              onChange={({ target }) => put(section, { content: target.value })}
            />
            {section.type === 'image' && (
              <>
                <InputField
                  name={`alt-${section.key}`}
                  label={fillIn(copy.alt, number)}
                  note={copy.optional}
                  autoComplete="off"
                  value={section.alt}
                  onChange={({ target }) => put(section, { alt: target.value })}
                />
                <CheckField
                  label={fillIn(copy.decorative, number)}
                  checked={section.decorative}
                  onChange={({ target }) => put(section, { decorative: target.checked })}
                />
              </>
            )}
            <button
              type="button"
              className="btn ghost"
              onClick={() => change(sections.filter((one) => one !== section))}
            >
              {fillIn(copy.remove, number)}
            </button>
          </fieldset>
        );
      })}
      <button
        type="button"
        className="btn ghost"
        onClick={() =>
          change([...sections, { key, type: 'text', content: '', alt: '', decorative: false }])
        }
      >
        {copy.add}
      </button>
    </>
  );
}
