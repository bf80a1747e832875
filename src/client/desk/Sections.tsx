import { flushSync } from 'react-dom';
import type { FieldErrors } from '../components/use-field-errors';
import { deskWords } from '../content/desk';
import { limits } from '../limits';
import { type DraftSection, newSection } from './draft';
import { SectionFields } from './SectionFields';

interface SectionsProps {
  sections: DraftSection[];
  errors: FieldErrors;
  change: (sections: DraftSection[]) => void;
  /** Messages name a section by its place, so they end when places change. */
  moved: () => void;
}

const kinds = ['text', 'quote', 'image'] as const;

export function Sections({ sections, errors, change, moved }: SectionsProps) {
  function add(type: (typeof kinds)[number]) {
    const added = newSection(type);
    flushSync(() => change([...sections, added]));
    document.getElementById(`field-sections.${sections.length}.content`)?.focus();
  }

  function move(from: number, to: number) {
    const order = [...sections];
    const [section] = order.splice(from, 1);
    if (!section) return;
    order.splice(to, 0, section);
    change(order);
    moved();
  }

  function remove(index: number) {
    change(sections.filter((_, place) => place !== index));
    moved();
    document.getElementById('add-section')?.focus();
  }

  return (
    <>
      <ol className="sections">
        {sections.map((section, index) => (
          <SectionFields
            key={section.key}
            section={section}
            index={index}
            last={index === sections.length - 1}
            errors={errors}
            change={(patch) =>
              change(sections.map((one) => (one === section ? { ...one, ...patch } : one)))
            }
            move={(by) => move(index, index + by)}
            remove={() => remove(index)}
          />
        ))}
      </ol>
      {errors.sections && <p className="error">{errors.sections}</p>}
      <div className="add" id="add-section" tabIndex={-1}>
        {kinds.map((type) => (
          <button
            key={type}
            type="button"
            className="btn ghost small"
            disabled={sections.length >= limits.sections}
            onClick={() => add(type)}
          >
            {deskWords.post.add[type]}
          </button>
        ))}
      </div>
    </>
  );
}
