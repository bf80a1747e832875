import {
  type CSSProperties,
  type FocusEvent,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import type { HomeCopy } from '../../content/home';
import type { PictureJson } from '../../shared/api/images';
import { Picture } from './Picture';
import { moveIntoView } from '../lib/move-into-view';
import { isForInputMethod } from '../lib/input-method';
import { listen } from '../lib/listen';

/** A logo, whose it is, and what our leaders did there. */
export interface PartnerLogo {
  picture: PictureJson;
  name: string;
  caption: string;
}

interface CarouselProps {
  copy: HomeCopy['partners'];
  partners: PartnerLogo[];
}

/** So few logos fit in a row, and would only follow each other in circles. */
const FEW = 5;

/**
 * Logos that move past and stop when hovered or focused. They start only once the script with the
 * pause button has loaded; before that, and without JavaScript, they do not move. A few logos never
 * do.
 */
export function Carousel({ copy, partners }: CarouselProps) {
  const isFew = partners.length <= FEW;
  const moves = useSyncExternalStore(never, yes, no) && !isFew;
  const [paused, setPaused] = useState(false);
  const [dismissed, setDismissed] = useDismissedByEscape();
  const states = [isFew && 'few', moves && 'moving', paused && 'paused', dismissed && 'dismissed'];
  // Never in the server's HTML, where the content security policy would refuse it.
  const style = moves ? ({ '--logos': partners.length } as CSSProperties) : undefined;
  const logos = { partners, onLookAt: () => setDismissed(false) };
  return (
    <section className="partners">
      <div className="wrap">
        <h2 className="eyebrow">{copy.title}</h2>
        {moves && (
          <button type="button" onClick={() => setPaused(!paused)}>
            {paused ? copy.play : copy.pause} <span className="visually-hidden">{copy.logos}</span>
          </button>
        )}
      </div>
      <div className={['strip', ...states].filter(Boolean).join(' ')} style={style}>
        <div className="track">
          {/* As long as the row, so that a row that is still arriving does not shift its centre. */}
          {!isFew && <svg width={`${partners.length}em`} height="0" aria-hidden="true" />}
          <Logos {...logos} />
          {moves && <Logos {...logos} repeated />}
        </div>
      </div>
    </section>
  );
}

interface LogosProps {
  partners: PartnerLogo[];
  onLookAt(): void;
  /** A visual copy that fills the gap after the last logo, hidden from assistive technology. */
  repeated?: boolean;
}

function Logos({ partners, onLookAt, repeated = false }: LogosProps) {
  const onFocus = ({ currentTarget }: FocusEvent<HTMLElement>) => {
    onLookAt();
    moveIntoView(currentTarget);
  };
  return (
    <ul aria-hidden={repeated || undefined}>
      {partners.map(({ picture: { src, srcset }, name, caption }, at) => (
        <li key={at}>
          {/* Without a caption there is nothing to look at more closely. */}
          <figure
            onMouseEnter={onLookAt}
            {...(repeated || !caption ? {} : { tabIndex: 0, onFocus })}
          >
            <Picture
              src={src}
              srcset={srcset}
              alt={repeated ? '' : name}
              width={240}
              height={96}
              sizes="12rem"
              priority="low"
            />
            {caption && <figcaption>{caption}</figcaption>}
          </figure>
        </li>
      ))}
    </ul>
  );
}

/** Escape hides the caption until the next hover or focus (WCAG 1.4.13). */
function useDismissedByEscape() {
  const [dismissed, setDismissed] = useState(false);
  useEffect(
    () =>
      listen(document, 'keydown', (event: KeyboardEvent) => {
        if (event.key === 'Escape' && !isForInputMethod(event)) setDismissed(true);
      }),
    [],
  );
  return [dismissed, setDismissed] as const;
}

const never = () => () => undefined;
const yes = () => true;
const no = () => false;
