import { emptyFields, type SectionField } from '../../../../shared/section-fields';
import type { FieldErrors } from '../../../lib/by-field';
import type { SectionValues } from '../form/post-values';
import { sectionControls } from '../form/SectionControls';
import type { SectionView } from './section-views';

interface SectionBlockProps extends SectionView {
  /** Its index in the form. */
  index: number;
  errors: FieldErrors;
}

/** The fields of an image or pull quote within the text. */
export function SectionBlock({ node, view, at, index, errors }: SectionBlockProps) {
  const type = node.isAtom ? 'image' : 'quote';
  const section = { ...emptyFields, key: '', type, ...node.attrs } as SectionValues;
  const fields: SectionField[] =
    type === 'quote' ? ['source'] : ['content', 'alt', 'decorative', 'caption', 'width'];

  function change(patch: Partial<SectionValues>) {
    const place = at();
    const current = place === undefined ? null : view.state.doc.nodeAt(place);
    if (place === undefined || !current) return;
    view.dispatch(view.state.tr.setNodeMarkup(place, null, { ...current.attrs, ...patch }));
  }

  return fields.map((field) => {
    const Control = sectionControls[field];
    return <Control key={field} {...{ section, index, errors, change }} />;
  });
}
