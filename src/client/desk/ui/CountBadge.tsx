interface CountBadgeProps {
  count: number;
  /** The number in words, for screen readers. */
  words: string;
  /** What is shown instead of the number. */
  short?: string;
}

/** A number beside a link of the navigation; nothing for 0. */
export function CountBadge({ count, words, short }: CountBadgeProps) {
  if (count === 0) return null;
  return (
    <>
      <span className="badge" aria-hidden="true">
        {short ?? count}
      </span>
      <span className="visually-hidden">, {words}</span>
    </>
  );
}
