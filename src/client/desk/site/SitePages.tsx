import { editorPath } from '../../../shared/documents/kinds';
import { useEffect, useEffectEvent } from 'react';
import { Link } from 'wouter';
import { deskLabels } from '../../../content/desk';
import { siteLabels as labels } from '../../../content/site-desk';
import type { SitePageSummaryJson } from '../../../shared/api/site-pages';
import { countOf, fillIn } from '../../../shared/format';
import { useSite } from '../../hooks/use-site';
import { useAutosaves } from '../data/revisions';
import { useSitePages } from '../data/site-pages';
import { useMe } from '../data/me';
import { allAnswered } from '../documents/autosave/open-controllers';
import { readableTime } from '../documents/publish/wall-time';
import { ListPanel } from '../ui/ListPanel';
import { refusalOf, DeskPage } from '../ui/DeskPage';
import { dayAndMonth } from '../ui/PostTime';
import { knownPage, pageHistoryAddress } from './addresses';
import { NotOnTime } from './NotOnTime';
import { PRESS_ITEMS, PressItems } from './PressItems';
import { Samples } from './Samples';

/** The pages of the site that can be edited, with their state. */
export function SitePages() {
  const pages = useSitePages();
  const autosaves = useAutosaves();
  const again = useEffectEvent(autosaves.reload);
  // Waits until the form that was just closed has sent its changes.
  useEffect(() => void allAnswered().then(() => again()), []);
  const unpublished = new Map(
    autosaves.rows.filter(({ kind }) => kind === 'page').map(({ _id, name }) => [_id, name]),
  );
  const isAdmin = useMe()?.isAdmin ?? false;
  const refusal = refusalOf(pages);
  const rows = pages.rows.filter((row) => knownPage(row));
  return (
    <DeskPage
      title={deskLabels.titles.site}
      head={
        !refusal && (
          <a className="more" href={`#${PRESS_ITEMS}`}>
            {labels.press.title}
          </a>
        )
      }
      refusal={refusal}
    >
      <div className="panels">
        <ListPanel
          hint={labels.intro}
          empty={labels.empty}
          older=""
          list={{ ...pages, rows }}
          row={(row) => <PageRow {...row} isUnpublished={unpublished.has(row._id)} />}
        />
        {pages.state === 'loaded' && <PressItems unpublished={unpublished} />}
        {isAdmin && <Samples />}
      </div>
    </DeskPage>
  );
}

function PageRow(row: SitePageSummaryJson & { isUnpublished: boolean }) {
  const { _id, title: label, path, scheduled, isUnpublished } = row;
  const { timeZone } = useSite();
  const { isOnEveryPage } = knownPage(row) ?? {};
  const named = (action: string) => fillIn(labels.named, { action, page: label });
  return (
    <>
      <Link href={editorPath('page', _id)}>{label}</Link>
      <span className="page-tags">
        {scheduled && (
          <span className={scheduled.hold ? 'tag held' : 'tag scheduled'}>
            {scheduled.hold ? labels.state.held : labels.state.scheduled}
          </span>
        )}
        {isUnpublished && <span className="tag changed">{labels.state.unpublished}</span>}
      </span>
      <span className="quiet page-path">{isOnEveryPage ? labels.everyPage : path}</span>
      <p className="row-note">{stateOf(row, timeZone)}</p>
      <NotOnTime scheduled={scheduled} />
      <p className="row-actions">
        <Link href={editorPath('page', _id)} aria-label={named(labels.edit)}>
          {labels.edit}
        </Link>
        <Link href={pageHistoryAddress(_id)} aria-label={named(labels.versions)}>
          {labels.versions}
        </Link>
        <a href={path} aria-label={named(labels.view)}>
          {labels.view}
        </a>
      </p>
    </>
  );
}

/** What differs from the default, who published or scheduled it, and when. */
function stateOf(page: SitePageSummaryJson, timeZone: string): string {
  const { changed, updated, by: name, scheduled, sample } = page;
  const { state } = labels;
  if (sample) return state.sample;
  const fields = changed === 0 ? state.none : countOf(state.changed, changed);
  if (scheduled) {
    const time = readableTime(scheduled.publishLocal);
    return fillIn(state.scheduledBy, { fields, name, time });
  }
  return updated === null
    ? fields
    : fillIn(state.by, { fields, day: dayAndMonth(timeZone, updated), name });
}
