import { dayIn } from '../../shared/format';
import { useSite } from '../hooks/use-site';

export function PostDate({ iso }: { iso: string }) {
  const { timeZone } = useSite();
  return <time dateTime={iso}>{dayIn(timeZone, iso)}</time>;
}
