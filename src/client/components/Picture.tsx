import { useEffect, useRef, useState } from 'react';

const PLACEHOLDER = '/images/placeholder.svg';

interface PictureProps {
  src: string;
  /** '' for a decorative picture. */
  alt: string;
  className?: string;
  /** A picture that is not on the first screen is fetched when it comes near. */
  lazy?: boolean;
  /** What it measures as far as is known, so that its place is kept. */
  width?: number;
  height?: number;
}

/** A picture that turns into the placeholder when it cannot be loaded. */
export function Picture({ src, alt, className, lazy = false, ...size }: PictureProps) {
  const image = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState<string | null>(null);
  useEffect(() => {
    // It may have failed before this code arrived to listen.
    const { current } = image;
    if (current?.complete && current.naturalWidth === 0) setFailed(src);
  }, [src]);
  const foreign = !isOurs(src);
  const broken = failed === src || !isShown(src);
  return (
    <img
      ref={image}
      className={className}
      src={broken ? PLACEHOLDER : src}
      alt={alt}
      {...size}
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
