import { useSite } from '../hooks/use-site';
import { scrollable } from '../lib/scrollable';
import { Html } from './Html';

/** A text that the server rendered from Markdown. Wide tables scroll. It is exactly one <Html>. */
export function FormattedText({ html }: { html: string }) {
  const { copy } = useSite();
  return <Html className="text" html={scrollable(html, copy.table)} />;
}
