import type { ListedBlogJson } from '../../../../shared/api/posts';
import { fillIn } from '../../../../shared/format';
import { postListLabels } from '../../../../content/post-lists';
import { useSite } from '../../../hooks/use-site';
import { dayAndMonth, deskTimeIn } from '../../ui/PostTime';

const labels = postListLabels.dates;

/** When the post is due, was deleted, was published, or was last changed. */
export function RowTime({ status, publishAt, deleted, date, updated }: ListedBlogJson) {
  const { timeZone } = useSite();
  const shown = (label: string, iso: string, format = dayAndMonth) => (
    <time dateTime={iso}>{fillIn(label, { time: format(timeZone, iso) })}</time>
  );
  if (publishAt) return shown(labels.due, publishAt, deskTimeIn);
  if (deleted) return shown(labels.deleted, deleted);
  if (date) return shown(status === 'published' ? labels.published : labels.unpublished, date);
  return shown(labels.changed, updated);
}
