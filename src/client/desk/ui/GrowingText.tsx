import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { fieldWith } from '../../components/Field';

interface GrowingTextProps extends ComponentProps<'textarea'> {
  value: string;
}

/**
 * A text area as high as its text: sized by CSS where `field-sizing` is supported, otherwise by
 * measuring.
 */
export function GrowingText(props: GrowingTextProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const { current } = area;
    if (!current || CSS.supports('field-sizing', 'content')) return;
    current.style.height = 'auto';
    current.style.height = `${current.scrollHeight + current.offsetHeight - current.clientHeight}px`;
  }, [props.value]);
  return <textarea {...props} ref={area} />;
}

/** A Field with such a text area. */
export const GrowingField = fieldWith(GrowingText);
