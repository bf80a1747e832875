import type { PictureJson } from '../../shared/api/images';
import { imageWidths, sizesOf, type Widths } from '../../shared/image-sizes';
import { Picture } from './Picture';
import { Rosette, rosettesFor } from './Rosette';

interface PortraitProps {
  name: string;
  /** The slug, from which the rosette is chosen. */
  img: string;
  photo: PictureJson | null;
  /** A small round image beside a name, or a large one. */
  size?: 'avatar' | 'portrait';
  /** The widths of a photo, from `imageWidths`. */
  widths?: Widths;
  lazy?: boolean;
  priority?: 'high' | 'low';
}

const RATIO = { avatar: 1, portrait: 5 / 6 };

/**
 * A person's photo, or their initials in a rosette. Has no alt text, because the name is always
 * beside it.
 */
export function Portrait({ name, img, photo, size = 'portrait', ...shown }: PortraitProps) {
  const { widths = imageWidths[size === 'avatar' ? 'avatar' : 'profile'], ...load } = shown;
  if (photo) {
    const sizes = sizesOf(widths, { ...photo, ratio: RATIO[size] });
    return <Picture className={size} {...photo} {...load} sizes={sizes} alt="" />;
  }
  return (
    <span className={`${size} initials`} aria-hidden="true">
      {rosettesFor(img, 1).map((rosette) => (
        <Rosette key={rosette} name={rosette} />
      ))}
      {size === 'portrait' && <span className="letters">{initials(name)}</span>}
    </span>
  );
}

/** The initials of the first and last name: Ada King Lovelace is AL. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words;
  return picked.map((word) => Array.from(word ?? '')[0]?.toLocaleUpperCase('en-GB') ?? '').join('');
}
