import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { editorLabels } from '../../../../content/editor';
import type { FieldErrors } from '../../../lib/field-errors';
import type { SectionValues } from '../form/post-values';
import { hasMark, toolNames, toolsOf } from './commands';
import type { Engine } from './engine';
import { questions } from './insert-menu';
import type { InsertQuestion } from './inserts';
import { linkAt } from './link';
import { TextEditor } from './text-editor';
import { textErrors, errorId } from './text-errors';
import type { SectionViews } from './section-views';
import { tableToolsOn } from './table-tools';
import type { OpenDialog } from './TextDialogs';

interface TextEditorOptions {
  /** The id of the post. */
  id: string;
  /** The element that the text goes into. */
  place: RefObject<HTMLElement | null>;
  views: SectionViews;
  sections: SectionValues[];
  errors: FieldErrors;
  change: (sections: SectionValues[], options?: { late: boolean }) => void;
  /** Asks for what is inserted. */
  ask: (question: InsertQuestion) => void;
  /** Opens a dialog, by its key. */
  dialog: (open: OpenDialog) => void;
  /** Called with what a pasted text has lost. */
  pasted: (lost: string) => void;
}

/** The editor of a post's text, and which tools are on at its caret. */
export function useTextEditor(engine: Engine, options: TextEditorOptions) {
  const { id, place, views, sections, errors, change, ask, dialog, pasted } = options;
  const editor = useRef<TextEditor>(null);
  const [on, setOn] = useState('');
  const [onTable, setOnTable] = useState<string | null>(null);
  const latest = useRef({ sections, change, ask });
  useLayoutEffect(() => {
    latest.current = { sections, change, ask };
  });

  useLayoutEffect(() => {
    const tools = toolsOf(engine.schema);
    const opened: TextEditor = new TextEditor(
      place.current as HTMLElement,
      engine,
      id,
      latest.current.sections,
      views,
      {
        changed: (sections) => {
          const { sections: shown, change: show } = latest.current;
          show(sections, { late: typesOf(sections) === typesOf(shown) });
        },
        moved: ({ state }) => {
          const active: string[] = toolNames.filter((name) => tools[name].isOn?.(state));
          if (hasMark(state, 'link')) active.push('link');
          setOn(active.join(' '));
          setOnTable(tableToolsOn(state)?.join(' ') ?? null);
        },
        pasted,
        pressed: (event) => {
          const isCommand = event.ctrlKey || event.metaKey;
          if (isCommand && event.key.toLowerCase() === 'k')
            dialog({ href: linkAt(opened.view)?.href ?? '' });
          else if (isCommand && event.key === '/') dialog('help');
          else return false;
          event.preventDefault();
          return true;
        },
      },
    );
    editor.current = opened;
    questions.set(opened.view, (question) => latest.current.ask(question));
    return () => opened.close();
  }, [engine, id, place, views, dialog, pasted]);

  useLayoutEffect(() => {
    editor.current?.follow(sections);
  }, [sections]);

  const wrong = JSON.stringify(textErrors(sections, errors));
  useEffect(() => {
    const { current } = editor;
    const found = JSON.parse(wrong) as ReturnType<typeof textErrors>;
    const starts = current?.places() ?? [];
    current?.showErrors(found.map(({ index, text }) => ({ at: starts[index] ?? 0, text })));
    current?.view.setProps({ attributes: attributesFor(found.length) });
  }, [wrong]);

  return { editor, on, onTable };
}

const typesOf = (sections: SectionValues[]) => sections.map(({ type }) => type).join();

function attributesFor(errors: number): Record<string, string> {
  const described = Array.from({ length: errors }, (_, index) => errorId(index)).join(' ');
  return {
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': editorLabels.text,
    class: 'text',
    ...(errors > 0 && { 'aria-invalid': 'true', 'aria-describedby': described }),
  };
}
