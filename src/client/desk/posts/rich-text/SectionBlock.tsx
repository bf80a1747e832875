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

  /** Acts on the section where it is now, unless it has been removed. */
  function actAt(act: (current: number) => void) {
    const current = at();
    if (current !== undefined) act(current);
  }

  const change = (patch: Partial<SectionValues>) =>
    actAt((current) => view.dispatch(setFields(view.state.tr, current, patch)));
  const part = { section, index, name, errors, change };
  if (type === 'quote') return <LineField {...part} field="source" placeholder />;
  return (
    <ImageBlock
      {...part}
      beside={place === undefined ? null : besideAbove(view.state.doc, place)}
      setBeside={(on) => actAt((current) => setBeside(current, on)(view.state, view.dispatch))}
      others={(files) =>
        actAt((current) => uploadImages(view, files, { at: current + node.nodeSize }))
      }
      remove={() => actAt((current) => removeSection(view, current))}
    />
  );
}
