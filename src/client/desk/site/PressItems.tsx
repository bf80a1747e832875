import { editorPath } from '../../../shared/documents/kinds';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { siteLabels } from '../../../content/site-desk';
import type { SitePageSummaryJson } from '../../../shared/api/site-pages';
import { fillIn } from '../../../shared/format';
import { useSite } from '../../hooks/use-site';
import { addPressItem, restorePressItem, trashPressItem, usePressItems } from '../data/site-pages';
import { readableTime } from '../documents/publish/wall-time';
import { Button } from '../ui/Button';
import { ConfirmButton } from '../ui/Confirm';
import { ListPanel } from '../ui/ListPanel';
import { usePopup } from '../ui/Popup';
import { dayAndMonth } from '../ui/PostTime';
import { focusOn, watchFocus } from '../ui/focus';
import { NotOnTime } from './NotOnTime';
import { pageHistoryAddress } from './addresses';

const labels = siteLabels.press;

interface PressItemsProps {
  /** The titles of the user's unpublished changes, by the id of the page. */
  unpublished: Map<string, string>;
}

/** The id of the list, which is below the pages. */
export const PRESS_ITEMS = 'press-items';

/** The press items with their state, and those in the trash. */
export function PressItems({ unpublished }: PressItemsProps) {
  const items = usePressItems();
  const trash = usePressItems({ trash: 'yes' });
  const popup = usePopup();
  const [, goTo] = useLocation();
  const adding = useMutation({
    mutationFn: addPressItem,
    onSuccess: ({ _id }) => goTo(editorPath('page', _id)),
    onError: () => popup(labels.addFailed, true),
  });
  const moving = useMutation({
    mutationFn: ({ id, to }: { id: string; to: 'trash' | 'list' }) =>
      to === 'trash' ? trashPressItem(id) : restorePressItem(id),
    onMutate: () => watchFocus(),
    onSuccess(_, { to }, mayFocus) {
      popup(to === 'trash' ? labels.trashed : labels.restored);
      focusOn(mayFocus); // the button that had the focus is removed
      items.reload();
      trash.reload();
    },
    onError: () => popup(labels.failed, true),
  });
  const titleOf = ({ _id, title }: SitePageSummaryJson) =>
    title || unpublished.get(_id) || labels.untitled;
  const named = (action: string, row: SitePageSummaryJson) =>
    fillIn(siteLabels.named, { action, page: titleOf(row) });
  return (
    <div className="press-items" id={PRESS_ITEMS} tabIndex={-1}>
      <ListPanel
        title={labels.title}
        hint={labels.hint}
        empty={labels.empty}
        older=""
        list={items}
        row={(row) => (
          <PressRow row={row} title={titleOf(row)} isUnpublished={unpublished.has(row._id)}>
            <ConfirmButton
              action={labels.trash}
              label={named(labels.trash, row)}
              question={row.status === 'published' ? labels.asks : undefined}
              yes={labels.trash}
              no={labels.no}
              busy={moving.isPending}
              act={() => moving.mutate({ id: row._id, to: 'trash' })}
            />
          </PressRow>
        )}
      />
      <Button
        className="btn ghost small"
        aria-disabled={adding.isPending}
        onClick={() => adding.mutate()}
      >
        {labels.add}
      </Button>
      {trash.rows.length > 0 && (
        <ListPanel
          title={labels.trashTitle}
          hint={labels.trashHint}
          empty=""
          older=""
          list={trash}
          row={(row) => (
            <>
              <span>{titleOf(row)}</span>
              <p className="row-actions">
                <Button
                  aria-label={named(labels.restore, row)}
                  aria-disabled={moving.isPending}
                  onClick={() => moving.mutate({ id: row._id, to: 'list' })}
                >
                  {labels.restore}
                </Button>
              </p>
            </>
          )}
        />
      )}
    </div>
  );
}

/** Who changed a press item last, or scheduled it and for when. */
function noteOf({ scheduled, sample, updated, by }: SitePageSummaryJson, timeZone: string) {
  if (scheduled) {
    const time = readableTime(scheduled.publishLocal);
    return fillIn(labels.scheduledBy, { name: by, time });
  }
  if (sample) return siteLabels.state.sample;
  return (
    updated && fillIn(siteLabels.state.last, { day: dayAndMonth(timeZone, updated), name: by })
  );
}

/** Whether readers see a press item, or will see it or its changes. */
function PressState({ row, isUnpublished }: Pick<PressRowProps, 'row' | 'isUnpublished'>) {
  const { status, scheduled } = row;
  const isLive = status === 'published';
  if (scheduled?.hold) return <span className="tag held">{siteLabels.state.held}</span>;
  if (scheduled) {
    const text = isLive ? siteLabels.state.scheduled : labels.states.scheduled;
    return <span className="tag scheduled">{text}</span>;
  }
  if (isUnpublished && isLive) {
    return <span className="tag changed">{siteLabels.state.unpublished}</span>;
  }
  return (
    <span className={`tag ${status}`}>
      {isLive ? labels.states.published : labels.states.draft}
    </span>
  );
}

interface PressRowProps {
  row: SitePageSummaryJson;
  title: string;
  isUnpublished: boolean;
  children: ReactNode;
}

function PressRow({ row, title, isUnpublished, children }: PressRowProps) {
  const { _id, status, path } = row;
  const { timeZone } = useSite();
  const isLive = status === 'published';
  const named = (action: string) => fillIn(siteLabels.named, { action, page: title });
  return (
    <>
      <Link href={editorPath('page', _id)}>{title}</Link>
      <PressState row={row} isUnpublished={isUnpublished} />
      <span className="quiet page-path">{isLive && path}</span>
      <p className="row-note">{noteOf(row, timeZone)}</p>
      <NotOnTime scheduled={row.scheduled} />
      <div className="row-actions">
        <Link href={editorPath('page', _id)} aria-label={named(siteLabels.edit)}>
          {siteLabels.edit}
        </Link>
        <Link href={pageHistoryAddress(_id)} aria-label={named(siteLabels.versions)}>
          {siteLabels.versions}
        </Link>
        {isLive && (
          <a href={path} aria-label={named(siteLabels.view)}>
            {siteLabels.view}
          </a>
        )}
        {children}
      </div>
    </>
  );
}
