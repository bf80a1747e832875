import type { ReactNode } from 'react';
import { deskLabels } from '../../../content/desk';
import { Button } from './Button';
import { NotLoaded } from './NotLoaded';
import { OLDER } from './use-held-rows';
import type { List } from '../data/use-list';

interface ListPanelProps<Row> {
  /** Omitted if the page's own title is enough. */
  title?: string;
  /** Shown below the title if there are rows. */
  hint?: string;
  empty: string;
  older: string;
  list: Pick<List<Row>, 'state' | 'error' | 'rows' | 'more' | 'retry'>;
  /** Renders the content of a row's list item. */
  row: (row: Row) => ReactNode;
}

/**
 * A list of the desk in all its states: loading, empty, failed, and with a button for older rows.
 */
export function ListPanel<Row extends { _id: string }>(props: ListPanelProps<Row>) {
  const { title, hint, empty, older, list, row } = props;
  return (
    <section className="panel">
      {title && <h2>{title}</h2>}
      {hint && list.rows.length > 0 && <p className="hint">{hint}</p>}
      {list.state === 'loading' && list.rows.length === 0 && (
        <p className="quiet">{deskLabels.list.loading}</p>
      )}
      {list.state === 'loaded' && list.rows.length === 0 && <p className="quiet">{empty}</p>}
      {list.rows.length > 0 && (
        <ul className="rows">
          {list.rows.map((one) => (
            <li key={one._id} data-row={one._id}>
              {row(one)}
            </li>
          ))}
        </ul>
      )}
      {list.state === 'failed' && <NotLoaded text={deskLabels.list.failed} retry={list.retry} />}
      {list.more && (
        <Button className="btn ghost small" data-row={OLDER} onClick={list.more}>
          {older}
        </Button>
      )}
    </section>
  );
}
