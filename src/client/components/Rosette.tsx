const portraits = [
  'portrait-0',
  'portrait-1',
  'portrait-2',
  'portrait-3',
  'portrait-4',
  'portrait-5',
] as const;

type Portrait = (typeof portraits)[number];

interface RosetteProps {
  name: 'review' | 'validate' | 'verify' | 'band' | Portrait;
}

/** Line work of the hallmarks. An ornament: what it stands for is said in words beside it. */
export function Rosette({ name }: RosetteProps) {
  return <span className={`rosette rosette-${name}`} aria-hidden="true" />;
}

/** The same ones of the six for the same text, here and on the server. */
export function rosettesFor(seed: string, count: number): Portrait[] {
  let hash = 0;
  for (const letter of seed) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  const start = hash % portraits.length;
  return [...portraits.slice(start), ...portraits.slice(0, start)].slice(0, count);
}
