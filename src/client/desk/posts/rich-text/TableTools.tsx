import { useState } from 'react';
import { editorLabels } from '../../../../content/editor';
import { measuredAs } from '../../ui/measured';
import { type TableToolName, tableToolNames } from './table-tools';
import { useToolbar } from './Toolbar';

interface TableToolsProps {
  /** The tools that apply to the selection; null outside tables. */
  on: readonly string[] | null;
  press: (name: TableToolName) => void;
  back: () => void;
}

const labels = editorLabels.table;
const measureTools = measuredAs('--table-tools');

/** The tools of the table that has the caret, and what the last of them did. */
export function TableTools({ on, press, back }: TableToolsProps) {
  const [done, setDone] = useState<TableToolName | null>(null);
  const { tabIndexOf, ...toolbar } = useToolbar(tableToolNames.length, back);

  function act(name: TableToolName) {
    press(name);
    setDone(name);
  }

  return (
    <>
      {on && (
        <div className="table-tools" ref={measureTools}>
          <div className="tools" role="toolbar" aria-label={labels.label} {...toolbar}>
            {tableToolNames.map((name, index) => (
              <button
                key={name}
                type="button"
                tabIndex={tabIndexOf(index)}
                aria-pressed={name.startsWith('align') ? on.includes(name) : undefined}
                // Keeps the focus and the selection in the text.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => act(name)}
              >
                {labels.tools[name]}
              </button>
            ))}
          </div>
        </div>
      )}
      <p className="visually-hidden" role="status">
        {done && labels.done[done]}
      </p>
    </>
  );
}
