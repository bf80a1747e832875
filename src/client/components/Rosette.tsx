const portraits = [
  'portrait-0',
  'portrait-1',
  'portrait-2',
  'portrait-3',
  'portrait-4',
  'portrait-5',
] as const;

type Portrait = (typeof portraits)[number];

/** Decorative line work. The text beside it says what it represents. */
export function Rosette({ name }: { name: 'review' | 'validate' | 'verify' | 'band' | Portrait }) {
  return <span className={`rosette rosette-${name}`} aria-hidden="true" />;
}

/** Chooses from the six rosettes, always the same for the same seed, on server and client. */
export function rosettesFor(seed: string, count: number): Portrait[] {
  let hash = 0;
  for (const letter of seed) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  const start = hash % portraits.length;
  return [...portraits.slice(start), ...portraits.slice(0, start)].slice(0, count);
}
