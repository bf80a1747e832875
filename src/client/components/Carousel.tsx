import { type FocusEvent, useEffect, useState, useSyncExternalStore } from 'react';
import type { HomeCopy } from '../../content/home';
import type { Partner } from '../../content/partners';
import { Picture } from './Picture';
import { moveIntoView } from '../lib/move-into-view';

interface CarouselProps {
  copy: HomeCopy['partners'];
  partners: Partner[];
}

/**
 * Logos that move past and stop when hovered or focused. They start only once the script with the
 * pause button has loaded; before that, and without JavaScript, they do not move.
 */
export function Carousel({ copy, partners }: CarouselProps) {
  const ready = useSyncExternalStore(never, yes, no);
  const [paused, setPaused] = useState(false);
  const [dismissed, setDismissed] = useDismissedByEscape();
  const states = [ready && 'moving', paused && 'paused', dismissed && 'dismissed'];
  return (
    <section className="partners">
      <div className="wrap">
        <h2 className="eyebrow">{copy.title}</h2>
        {ready && (
          <button type="button" onClick={() => setPaused(!paused)}>
            {paused ? copy.play : copy.pause} <span className="visually-hidden">{copy.logos}</span>
          </button>
        )}
      </div>
      <div className={['strip', ...states].filter(Boolean).join(' ')}>
        <div className="track">
          <Logos partners={partners} onLookAt={() => setDismissed(false)} />
          {ready && <Logos partners={partners} onLookAt={() => setDismissed(false)} repeated />}
        </div>
      </div>
    </section>
  );
}

interface LogosProps {
  partners: Partner[];
  onLookAt(): void;
  /** A visual copy that fills the gap after the last logo, hidden from assistive technology. */
  repeated?: boolean;
}

function Logos({ partners, onLookAt, repeated = false }: LogosProps) {
  const onFocus = ({ currentTarget }: FocusEvent<HTMLElement>) => {
    onLookAt();
    moveIntoView(currentTarget);
  };
  const focusable = repeated ? {} : { tabIndex: 0, onFocus };
  return (
    <ul aria-hidden={repeated || undefined}>
      {partners.map(({ img, alt, text }) => (
        <li key={img}>
          <figure onMouseEnter={onLookAt} {...focusable}>
            <Picture src={img} alt={repeated ? '' : alt} width={240} height={96} priority="low" />
            <figcaption>{text}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}

/** Escape hides the caption until the next hover or focus (WCAG 1.4.13). */
function useDismissedByEscape() {
  const [dismissed, setDismissed] = useState(false);
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setDismissed(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return [dismissed, setDismissed] as const;
}

const never = () => () => undefined;
const yes = () => true;
const no = () => false;
