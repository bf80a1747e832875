import type { AnySitePage } from '../../../content/site-pages';
import { siteLabels as labels } from '../../../content/site-desk';
import { useTimeCheck } from '../documents/publish/Schedule';
import { usePopup } from '../ui/Popup';
import type { PageEditorState } from './page-type';
import { differences } from './page-values';

/** Publishing and scheduling what the form of a page has. */
export function usePagePublishing(page: AnySitePage, editor: PageEditorState) {
  const { values, current, changed, errors, send } = editor;
  const popup = usePopup();
  const scheduled = current?.scheduled ?? null;
  const time = useTimeCheck(values.publishLocal, scheduled?.publishLocal ?? '');

  /** Whether the form has what readers see, and nothing is scheduled. */
  const isLive = () =>
    current?.scheduled === null && differences(page, values.values, current.values).length === 0;

  return {
    scheduled,
    timeError: time.problem || errors.publishLocal,
    publish() {
      time.dismiss();
      if (isLive() && current?.status !== 'draft' && !changed) return popup(labels.nothing);
      void send({ values, action: 'publish' });
    },
    schedule() {
      if (isLive()) return popup(labels.nothingToSchedule);
      if (time.check()) void send({ values, action: 'schedule' });
    },
    unschedule() {
      time.dismiss();
      void send({ values, action: 'unschedule' });
    },
  };
}
