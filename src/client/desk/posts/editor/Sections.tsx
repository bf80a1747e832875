import { Fragment } from 'react';
import { fillIn } from '../../../../shared/format';
import type { FieldErrors } from '../../../lib/by-field';
import { deskLabels } from '../../../../content/desk';
import { editorLabels } from '../../../../content/editor';
import { limits } from '../../../../shared/limits';
import { sectionTypes } from '../../../../shared/section-fields';
import { SectionFields } from './SectionFields';
import { type Removed, type SectionsProps, useSections } from './use-sections';

const none: FieldErrors = {};

export function Sections({ errors, ...props }: SectionsProps & { errors: FieldErrors }) {
  const { sections } = props;
  const { actions, removed, said } = useSections(props);
  const gap = removed && Math.min(removed.index, sections.length);
  const undo = removed && <RemovedLine {...removed} putBack={actions.putBack} />;
  return (
    <>
      <ol className="sections">
        {sections.map((section, index) => (
          <Fragment key={section.key}>
            {index === gap && undo}
            <SectionFields
              section={section}
              index={index}
              last={index === sections.length - 1}
              errors={isWrong(errors, index) ? errors : none}
              actions={actions}
            />
          </Fragment>
        ))}
        {gap === sections.length && undo}
      </ol>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {errors.sections && <p className="error">{errors.sections}</p>}
      <div className="add" id="add-section" tabIndex={-1}>
        {sectionTypes.map((type) => (
          <button
            key={type}
            type="button"
            className="btn ghost small"
            disabled={sections.length >= limits.sections}
            onClick={() => actions.add(type)}
          >
            {deskLabels.post.add[type]}
          </button>
        ))}
      </div>
    </>
  );
}

function isWrong(errors: FieldErrors, index: number): boolean {
  return Object.keys(errors).some((name) => name.startsWith(`sections.${index}.`));
}

function RemovedLine({ section, index, putBack }: Removed & { putBack: () => void }) {
  const labels = editorLabels.sections;
  const name = `${deskLabels.post.section[section.type]} ${index + 1}`;
  return (
    <li className="removed">
      {fillIn(labels.removed, { section: name })}{' '}
      <button type="button" className="link" id="undo-remove" onClick={putBack}>
        {labels.undo}
      </button>
    </li>
  );
}
