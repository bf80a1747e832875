import type { EditorView } from '@milkdown/kit/prose/view';
import { type FocusEvent, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { editorLabels } from '../../../../content/editor';
import type { FieldErrors } from '../../../lib/field-errors';
import { IMAGES } from '../../media/check-file';
import type { SectionValues } from '../form/post-values';
import { sectionName } from '../form/part-names';
import { type ToolName, toolsOf } from './commands';
import { type Engine, engine as startEngine } from './engine';
import { uploadImages } from './image-uploads';
import type { InsertQuestion } from './inserts';
import { linkAt } from './link';
import { PasteNote } from '../../paste/PlainPaste';
import { SectionBlock } from './SectionBlock';
import { SectionViews } from './section-views';
import { tableTools } from './table-tools';
import { TableTools } from './TableTools';
import { type ToolPress, Toolbar } from './Toolbar';
import { type OpenDialog, TextDialogs } from './TextDialogs';
import { useTextEditor } from './use-text-editor';

export interface PostTextProps {
  /** The id of the post. */
  id: string;
  sections: SectionValues[];
  errors: FieldErrors;
  change: (sections: SectionValues[], options?: { late: boolean }) => void;
  /** Where the toolbar goes: above the text and the side column. Null until it is in the page. */
  toolsPlace: HTMLElement | null;
}

let engine: Engine;

/** Loads the editor's engine. After it resolves, the text opens without delay. */
export async function ready(): Promise<void> {
  engine = await startEngine();
}

/** The text of a post: one document with its images, pull quotes and footnotes. */
export function PostText({ id, sections, errors, change, toolsPlace }: PostTextProps) {
  const place = useRef<HTMLDivElement>(null);
  const [views] = useState(() => new SectionViews());
  const shown = useSyncExternalStore(views.subscribe, views.read);
  const [hasCaret, setHasCaret] = useState(false);
  const [open, setOpen] = useState<OpenDialog>(null);
  const [lost, setLost] = useState('');
  const chooser = useRef<HTMLInputElement>(null);

  function ask(question: InsertQuestion) {
    if (question === 'video') setOpen(question);
    else chooser.current?.click();
  }

  const { editor, on, onTable } = useTextEditor(engine, {
    id,
    place,
    views,
    sections,
    errors,
    change,
    ask,
    dialog: setOpen,
    pasted: setLost,
  });

  function press(name: ToolPress) {
    const view = editor.current?.view;
    if (!view) return;
    if (name === 'help') return setOpen(name);
    if (name === 'gallery' || name === 'video') return ask(name);
    if (name === 'link') return setOpen({ href: linkAt(view)?.href ?? '' });
    toolsOf(engine.schema)[name as ToolName].run(view.state, view.dispatch, view);
    view.focus();
  }

  /** The tools of a table are for a cell with the caret, which a text without the focus does not have. */
  function followFocus({ type, target, relatedTarget }: FocusEvent) {
    // Another window has the focus, and the text will have it again.
    if (type === 'blur' && !relatedTarget && !document.hasFocus()) return;
    const now = type === 'blur' ? relatedTarget : target;
    const isTool = now instanceof Node && Boolean(toolsPlace?.contains(now));
    setHasCaret(isTool || now === editor.current?.view.dom);
  }

  function act(action?: (on: EditorView) => void) {
    // While the dialog is open, the text cannot have the focus.
    flushSync(() => setOpen(null));
    const view = editor.current?.view;
    if (view) action?.(view);
    view?.focus();
  }

  // Their positions change with each character, but not their order.
  const order = [...shown].sort((one, other) => (one.at() ?? 0) - (other.at() ?? 0));
  const indexes = sections.flatMap(({ type }, at) => (hasView(type) ? at : []));
  return (
    <div className="rich-text" onFocus={followFocus} onBlur={followFocus}>
      {toolsPlace &&
        createPortal(
          <>
            <Toolbar on={on.split(' ')} press={press} back={() => act()} />
            <TableTools
              on={hasCaret && onTable !== null ? onTable.split(' ') : null}
              press={(name) => act(({ state, dispatch }) => tableTools[name](state, dispatch))}
              back={() => act()}
            />
          </>,
          toolsPlace,
        )}
      <div className="rich" ref={place} />
      <PasteNote text={lost} dismiss={() => act(() => setLost(''))} />
      {shown.map((view) => {
        const index = indexes[order.indexOf(view)] ?? -1;
        const name = sectionName(sections, index);
        return createPortal(
          <SectionBlock {...view} index={index} name={name} errors={errors} />,
          view.place,
          view.key,
        );
      })}
      <TextDialogs open={open} act={act} />
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        accept={IMAGES}
        aria-label={editorLabels.gallery}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = ''; // so that the same files can be chosen again
          act((current) => uploadImages(current, files, { asGallery: true }));
        }}
      />
    </div>
  );
}

const hasView = (type: string) => type === 'image' || type === 'quote';
