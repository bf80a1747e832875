import type { Node } from '@milkdown/kit/prose/model';
import { type FocusEvent, type MouseEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ControlProps } from '../../../components/Field';
import { Html } from '../../../components/Html';
import { editorLabels } from '../../../../content/editor';
import { limits } from '../../../../shared/limits';
import { GrowingText } from '../../ui/GrowingText';
import { afterPress } from '../../data/after-press';
import { type Engine, engine as startEngine } from './engine';
import { Mounted } from './Mounted';
import { openAs } from './open-as';
import { renderStill } from './render';

export interface RichTextProps {
  control: ControlProps;
  label: string;
  placeholder: string;
  value: string;
  change: (content: string) => void;
}

let engine: Engine;

/** Loads the editor's engine. After it resolves, sections open without delay. */
export async function ready(): Promise<void> {
  engine = await startEngine();
}

type Point = { x: number; y: number };
type Opened = { doc: Node | null; at: Point | null; original: string };

/** A text as readers will see it, replaced by its editor while focused. */
export function RichText(props: RichTextProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [written, setWritten] = useState('');
  const wrapper = useRef<HTMLDivElement>(null);
  // The text was replaced from outside, so the open editor no longer shows this section.
  const isOpen = opened !== null && props.value === written;

  function open(at: Point | null) {
    setWritten(props.value);
    setOpened({ doc: openAs(engine, props.value), at, original: props.value });
  }

  function change(content: string) {
    setWritten(content);
    props.change(content);
  }

  function close(event: FocusEvent) {
    const inside = wrapper.current?.contains(event.relatedTarget);
    // Another window has the focus; this window gets it back unchanged.
    const away = event.relatedTarget === null && !document.hasFocus();
    if (inside || away || wrapper.current?.querySelector('dialog[open]')) return;
    afterPress(() => {
      if (!wrapper.current?.contains(document.activeElement)) setOpened(null);
    });
  }

  return (
    <div className="rich-text" ref={wrapper} onBlur={isOpen ? close : undefined}>
      {!isOpen && <Still {...props} open={open} />}
      {isOpen && opened.doc && (
        <Mounted
          engine={engine}
          doc={opened.doc}
          original={opened.original}
          at={opened.at}
          attributes={attributesOf(props)}
          changed={change}
          leave={() => wrapper.current?.closest<HTMLElement>('.sec')?.focus()}
        />
      )}
      {isOpen && !opened.doc && <Plain {...props} change={change} />}
    </div>
  );
}

function attributesOf({ control, label, placeholder }: RichTextProps): Record<string, string> {
  const described = control['aria-describedby'];
  return {
    id: control.id,
    class: 'text',
    'aria-label': label,
    'aria-placeholder': placeholder,
    ...(control['aria-invalid'] ? { 'aria-invalid': 'true' } : {}),
    ...(described ? { 'aria-describedby': described } : {}),
  };
}

function Still(props: RichTextProps & { open: (at: Point | null) => void }) {
  const { control, label, placeholder, value, open } = props;
  const clicked = useRef<Point>(null);

  function press(event: MouseEvent<HTMLDivElement>) {
    if (event.button !== 0) return;
    const { left, top } = event.currentTarget.getBoundingClientRect();
    clicked.current = { x: event.clientX - left, y: event.clientY - top };
    event.preventDefault(); // the focus is set below, so that the position is known first
    event.currentTarget.focus();
  }

  return (
    <div
      role="textbox"
      aria-multiline="true"
      aria-label={label}
      id={control.id}
      aria-invalid={control['aria-invalid']}
      aria-describedby={control['aria-describedby']}
      className="still"
      tabIndex={0}
      onMouseDown={press}
      onFocus={() => {
        const at = clicked.current;
        clicked.current = null;
        flushSync(() => open(at));
      }}
    >
      {value.trim() === '' ? (
        <p className="placeholder">{placeholder}</p>
      ) : (
        <Html className="text" html={renderStill(value)} />
      )}
    </div>
  );
}

function Plain({ control, label, value, change }: RichTextProps) {
  const why = useId();
  return (
    <>
      <p className="hint" id={why}>
        {editorLabels.plain}
      </p>
      <GrowingText
        {...control}
        aria-label={label}
        aria-describedby={[control['aria-describedby'], why].filter(Boolean).join(' ')}
        // eslint-disable-next-line jsx-a11y/no-autofocus -- the section was focused to open it
        autoFocus
        rows={6}
        maxLength={limits.sectionText}
        value={value}
        onChange={(event) => change(event.target.value)}
      />
    </>
  );
}
