import { useSite } from '../hooks/use-site';

/** The lab's logo; the mark of the release, a letter in a heptagon, if it has none. */
export function Mark({ alt = '' }: { alt?: string }) {
  const { logo } = useSite();
  if (!logo) {
    return (
      <svg className="mark" viewBox="0 0 40 40" aria-hidden="true" focusable="false">
        <polygon points="20,2 34,8 38,22 30,36 10,36 2,22 6,8" />
        <path d="M12 28 20 10l8 18M15 22h10" />
      </svg>
    );
  }
  const { light, dark } = logo;
  return (
    <picture>
      {dark && (
        <source
          media="(prefers-color-scheme: dark)"
          srcSet={dark.src}
          width={dark.width}
          height={dark.height}
        />
      )}
      <img className="logo" {...light} alt={alt} decoding="async" />
    </picture>
  );
}

/** What a link to the home page shows: the logo and the lab's short name. */
export function Brand() {
  const { copy, logo } = useSite();
  const isNamed = logo?.named ?? true;
  return (
    <>
      <Mark alt={isNamed ? '' : copy.shortName} />
      {isNamed && <span>{copy.shortName}</span>}
    </>
  );
}
