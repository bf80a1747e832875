import type { Node } from '@milkdown/kit/prose/model';
import type { EditorView } from '@milkdown/kit/prose/view';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { editorLabels } from '../../../../content/editor';
import { hasMark, toolNames, toolsOf } from './commands';
import type { Engine } from './engine';
import { HelpSheet } from './HelpSheet';
import { linkAt, removeLink, setLink } from './link';
import { LinkDialog } from './LinkDialog';
import { fieldAttributes, mount } from './mount';
import { type Press, Toolbar } from './Toolbar';

interface MountedProps {
  engine: Engine;
  doc: Node;
  original: string;
  at: { x: number; y: number } | null;
  attributes: Record<string, string>;
  changed: (markdown: string) => void;
  /** Called on Escape, to move to the section's tools. */
  leave: () => void;
}

/** The toolbar and editor of the focused section. */
export function Mounted({ engine, doc, original, at, attributes, changed, leave }: MountedProps) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const [on, setOn] = useState('');
  const [open, setOpen] = useState<{ href: string } | 'help' | null>(null);
  const [leftOut, setLeftOut] = useState(false);
  const latest = useRef({ changed, leave });
  useEffect(() => {
    latest.current = { changed, leave };
  });

  useEffect(() => {
    const tools = toolsOf(engine.schema);
    const mounted: EditorView = mount(
      place.current as HTMLElement,
      engine,
      { doc, original },
      {
        attributes,
        at,
        changed: (markdown) => latest.current.changed(markdown),
        moved: ({ state }) => {
          const active: string[] = toolNames.filter((name) => tools[name].isOn(state));
          if (hasMark(state, 'link')) active.push('link');
          setOn(active.join(' '));
        },
        leftOut: () => setLeftOut(true),
        pressed: (event) => {
          const isCommand = event.ctrlKey || event.metaKey;
          if (event.key === 'Escape') latest.current.leave();
          else if (isCommand && event.key.toLowerCase() === 'k')
            setOpen({ href: linkAt(mounted)?.href ?? '' });
          else if (isCommand && event.key === '/') setOpen('help');
          else return false;
          event.preventDefault();
          return true;
        },
      },
    );
    view.current = mounted;
    return () => mounted.destroy();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- mounted once, from focus to blur
  }, []);

  // An error may appear or disappear while the text is open.
  const described = JSON.stringify(attributes);
  useEffect(() => {
    view.current?.setProps({ attributes: fieldAttributes(JSON.parse(described)) });
  }, [described]);

  function press(name: Press) {
    const { current } = view;
    if (!current) return;
    if (name === 'help') return setOpen(name);
    if (name === 'link') return setOpen({ href: linkAt(current)?.href ?? '' });
    toolsOf(engine.schema)[name].run(current.state, current.dispatch, current);
    current.focus();
  }

  function act(action?: (on: EditorView) => void) {
    // While the dialog is open, the text cannot have the focus.
    flushSync(() => setOpen(null));
    if (view.current) action?.(view.current);
    view.current?.focus();
  }

  return (
    <>
      <Toolbar on={on.split(' ')} press={press} />
      <div className="rich" ref={place} />
      <p className="hint" role="status">
        {leftOut && editorLabels.leftOut}
      </p>
      {open === 'help' && <HelpSheet close={() => act()} />}
      {open && open !== 'help' && (
        <LinkDialog
          href={open.href}
          set={(href) => act((current) => setLink(current, href))}
          remove={() => act(removeLink)}
          close={() => act()}
        />
      )}
    </>
  );
}
