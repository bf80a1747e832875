import { CopyLink } from './CopyLink';
import { FormattedText } from './Html';
import { Picture } from './Picture';
import { imageWidths, sizesOf } from '../../shared/image-sizes';
import type { PictureJson } from '../../shared/api/images';
import type { Call } from '../../content/calls';

export interface CallData extends Pick<Call, 'title' | 'link'> {
  html: string;
  picture: PictureJson | null;
  alt: string;
  /** What it says about its days; '' for nothing. */
  state: string;
}

/** Calls for applications, below the heading of their part of the page. */
export function Calls({ calls }: { calls: CallData[] }) {
  return calls.map(({ title, html, link, picture, alt, state }, at) => (
    <div className="call" key={at}>
      <h3>{title}</h3>
      {state && <p className="meta">{state}</p>}
      {picture && <Picture {...picture} alt={alt} sizes={sizesOf(imageWidths.prose)} lazy />}
      <FormattedText html={html} />
      {link && <CopyLink className="more" link={link} />}
    </div>
  ));
}
