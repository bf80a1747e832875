import { useEffect, useRef, useState } from 'react';
import { hasFailed, PLACEHOLDER } from '../lib/placeholder';
import type { PictureJson } from '../../shared/api/images';
import { imageWidths, sizesOf } from '../../shared/image-sizes';

interface PictureProps {
  src: string;
  /** '' for a decorative image. */
  alt: string;
  className?: string;
  /** Load the image only when it comes near the viewport. */
  lazy?: boolean;
  /** `high` for the image that fills most of the first screen, `low` for what can wait. */
  priority?: 'high' | 'low';
  /** In pixels, to reserve its space. Without a size the image gets a frame of 16 by 9. */
  width?: number;
  height?: number;
  srcset?: string;
  /** The `sizes` attribute for srcset. */
  sizes?: string;
}

const FRAME = { width: 1600, height: 900 };

/** An image that is replaced by the placeholder if it fails to load. */
export function Picture(props: PictureProps) {
  const { src, alt, className, lazy = false, priority, width, height, srcset, sizes } = props;
  const image = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState<string | null>(null);
  useEffect(() => {
    // It may have failed before this code ran.
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
      fetchPriority={priority}
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

/** Only images of this site and https images are allowed. */
function isShown(src: string): boolean {
  return isOurs(src) || src.startsWith('https://');
}

/** Wider screens crop it to 2 by 1. */
const RATIO = 16 / 9;

/** The image above a post or a press release, cropped to 16 by 9 whatever its own ratio. */
export function LeadPicture({ picture, alt }: { picture: PictureJson; alt: string }) {
  const sizes = sizesOf(imageWidths.lead, { ...picture, ratio: RATIO });
  return <Picture {...picture} alt={alt} sizes={sizes} priority="high" />;
}
