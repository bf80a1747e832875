import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { editorLabels } from '../../../../content/editor';
import { Picture } from '../../../components/Picture';
import {
  AddressField,
  AltField,
  DecorativeField,
  WidthField,
  type SectionPartProps,
} from '../form/SectionControls';
import { LineField } from '../form/LineField';
import { CheckField } from '../../../components/Field';
import { Button } from '../../ui/Button';
import type { Beside } from './galleries';

interface ImageBlockProps extends SectionPartProps {
  /** Its relation to the image directly above; null if there is none. */
  beside: Beside | null;
  setBeside: (on: boolean) => void;
  remove: () => void;
  /** Adds further files below the image. */
  others: (files: File[]) => void;
}

/** An image as readers see it, with its fields below. */
export function ImageBlock({ beside, setBeside, remove, others, ...part }: ImageBlockProps) {
  const { section, index, errors } = part;
  const labels = editorLabels.image;
  const isWrong = section.content === '' || Boolean(errors[`sections.${index}.content`]);
  const [isOpen, setOpen] = useState(isWrong);
  // Stays open while the address is typed.
  if (isWrong && !isOpen) setOpen(true);
  const block = useRef<HTMLDivElement>(null);
  const fullId = useId();

  /** Asks for the alt text next, unless the writer has gone on elsewhere. */
  function picked() {
    // A button that is pressed with a mouse leaves the focus in the text, with the image selected.
    const isSelected = block.current?.closest('.ProseMirror-selectednode');
    const place = isSelected?.closest('.ProseMirror') ?? block.current;
    const hadFocus = place?.contains(document.activeElement);
    flushSync(() => setOpen(false));
    if (hadFocus) block.current?.querySelector<HTMLElement>('.alt input:enabled')?.focus();
  }

  function replace() {
    flushSync(() => setOpen(true));
    block.current?.querySelector<HTMLElement>('.drop button')?.focus();
  }

  return (
    <div
      className={section.width === 'wide' ? 'image-block wide' : 'image-block'}
      ref={block}
      role="group"
      aria-label={part.name}
    >
      {isOpen ? (
        <AddressField {...part} picked={picked} others={others} />
      ) : (
        <Picture src={section.content.trim()} alt={section.decorative ? '' : section.alt} />
      )}
      <div className="caption">
        <LineField {...part} field="caption" placeholder />
      </div>
      <div className={section.decorative || section.alt.trim() ? 'alt' : 'alt missing'}>
        <AltField {...part} />
      </div>
      <div className="image-tools">
        <DecorativeField {...part} />
        <WidthField {...part} />
        {beside && (
          <CheckField
            label={labels.beside}
            name={`sections.${index}.group`}
            checked={beside.isOn}
            disabled={beside.isFull}
            aria-describedby={beside.isFull ? fullId : undefined}
            onChange={({ target }) => setBeside(target.checked)}
          />
        )}
        {beside?.isFull && (
          <span className="hint" id={fullId}>
            {labels.galleryFull}
          </span>
        )}
        <span>
          {!isOpen && <Button onClick={replace}>{labels.replace}</Button>}
          {isOpen && !isWrong && <Button onClick={picked}>{labels.done}</Button>}
          <Button onClick={remove}>{labels.remove}</Button>
        </span>
      </div>
    </div>
  );
}
