import { useEffect, useRef, useState } from 'react';
import { hasFailed, PLACEHOLDER } from '../lib/placeholder';

interface PictureProps {
  src: string;
  /** '' for a decorative picture. */
  alt: string;
  className?: string;
  /** A picture that is not on the first screen is fetched when it comes near. */
  lazy?: boolean;
  /** What it measures, so that its place is kept; without it the place is a frame of 16 to 9. */
  width?: number;
  height?: number;
  srcset?: string;
  /** How wide it is shown, for choosing from srcset. */
  sizes?: string;
}

const FRAME = { width: 1600, height: 900 };

/** A picture that turns into the placeholder when it cannot be loaded. */
export function Picture(props: PictureProps) {
  const { src, alt, className, lazy = false, width, height, srcset, sizes } = props;
  const image = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState<string | null>(null);
  useEffect(() => {
    // It may have failed before this code arrived to listen.
    if (image.current && hasFailed(image.current)) setFailed(src);
  }, [src]);
  const foreign = !isOurs(src);
  const broken = failed === src || !isShown(src);
  return (
    <img
      ref={image}
      className={width ? className : `${className ?? ''} framed`.trim()}
      src={broken ? PLACEHOLDER : src}
      srcSet={broken ? undefined : srcset}
      sizes={broken || !srcset ? undefined : sizes}
      alt={alt}
      {...(width && height ? { width, height } : FRAME)}
      decoding="async"
      loading={lazy || foreign ? 'lazy' : undefined}
      referrerPolicy={foreign ? 'no-referrer' : undefined}
      onError={broken ? undefined : () => setFailed(src)}
    />
  );
}

function isOurs(src: string): boolean {
  return src.startsWith('/') && !src.startsWith('//');
}

/** Our own pictures and https ones; anything else never reaches the page. */
function isShown(src: string): boolean {
  return isOurs(src) || src.startsWith('https://');
}
