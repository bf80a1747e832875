import type { PageSectionJson } from '../../shared/api/post-pages';
import { imageWidths, rowWidths, sizesOf, type Widths } from '../../shared/image-sizes';
import { Picture } from './Picture';

interface PostImageProps {
  section: PageSectionJson;
  widths?: Widths;
  /** The size that the image asks for, with its own ratio. */
  size?: { width: number; height: number } | undefined;
}

export function PostImage({ section, widths, size }: PostImageProps) {
  const isWide = section.width === 'wide' && !widths;
  return (
    <figure className={isWide ? 'image wider' : 'image'}>
      <Picture
        {...(section.picture ?? { src: section.content })}
        {...size}
        alt={section.decorative ? '' : (section.alt ?? '')}
        sizes={sizesOf(widths ?? (isWide ? imageWidths.wide : imageWidths.prose))}
        lazy
      />
      {section.caption && <figcaption>{section.caption}</figcaption>}
    </figure>
  );
}

/** The shape of an image of unknown size. */
const RATIO = 16 / 9;
/**
 * Images that all ask for this height, which is more than any screen has, shrink to one height.
 * That of an image of unknown size is in post.css.
 */
const HEIGHT = 9000;

/** Images of a gallery beside each other, or below each other on a phone. */
export function GalleryRow({ images }: { images: PageSectionJson[] }) {
  const isWide = images.some(({ width }) => width === 'wide');
  const widths = isWide ? imageWidths.wide : imageWidths.prose;
  const ratios = images.map(({ picture: { width, height } = {} }) =>
    width && height ? width / height : RATIO,
  );
  const all = ratios.reduce((sum, ratio) => sum + ratio, 0);
  return (
    <div className={isWide ? 'gallery wider' : 'gallery'}>
      {images.map((section, index) => {
        const ratio = ratios[index] ?? RATIO;
        return (
          <PostImage
            key={index}
            section={section}
            widths={rowWidths(widths, ratio / all, images.length - 1)}
            size={
              section.picture?.width
                ? { width: Math.round(HEIGHT * ratio), height: HEIGHT }
                : undefined
            }
          />
        );
      })}
    </div>
  );
}
