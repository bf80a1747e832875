import { emptyFields } from '../../../../shared/posts/sections';
import { LineField } from '../form/LineField';
import type { SectionPartProps } from '../form/SectionControls';
import type { SectionValues } from '../form/post-values';
import { removeSection } from './section-keys';
import { besideAbove, setBeside, setFields } from './galleries';
import { uploadImages } from './image-uploads';
import { ImageBlock } from './ImageBlock';
import type { SectionView } from './section-views';

type SectionBlockProps = SectionView & Pick<SectionPartProps, 'index' | 'name' | 'errors'>;

/** The fields of an image or pull quote within the text. */
export function SectionBlock({ node, view, at, index, name, errors }: SectionBlockProps) {
  const type = node.isAtom ? 'image' : 'quote';
  const section = { ...emptyFields, key: '', type, ...node.attrs } as SectionValues;
  const place = at();

  function change(patch: Partial<SectionValues>) {
    const current = at();
    if (current !== undefined) view.dispatch(setFields(view.state.tr, current, patch));
  }

  const part = { section, index, name, errors, change };
  if (type === 'quote') return <LineField {...part} field="source" placeholder />;
  return (
    <ImageBlock
      {...part}
      beside={place === undefined ? null : besideAbove(view.state.doc, place)}
      setBeside={(on) => {
        const current = at();
        if (current !== undefined) setBeside(current, on)(view.state, view.dispatch);
      }}
      others={(files) => {
        const current = at();
        if (current !== undefined) uploadImages(view, files, { at: current + node.nodeSize });
      }}
      remove={() => {
        const current = at();
        if (current !== undefined) removeSection(view, current);
      }}
    />
  );
}
