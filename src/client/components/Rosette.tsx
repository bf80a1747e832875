type RosetteName =
  | 'review'
  | 'validate'
  | 'verify'
  | 'band'
  | 'portrait-0'
  | 'portrait-1'
  | 'portrait-2'
  | 'portrait-3'
  | 'portrait-4'
  | 'portrait-5';

export const portraitRosettes = [
  'portrait-0',
  'portrait-1',
  'portrait-2',
  'portrait-3',
  'portrait-4',
  'portrait-5',
] as const;

/** Line work of the hallmarks. An ornament: what it stands for is said in words beside it. */
export function Rosette({ name }: { name: RosetteName }) {
  return <span className={`rosette rosette-${name}`} aria-hidden="true" />;
}

/** The same one of the six for the same text, here and on the server. */
export function rosetteFor(seed: string): (typeof portraitRosettes)[number] {
  let hash = 0;
  for (const letter of seed) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return portraitRosettes[hash % portraitRosettes.length] ?? 'portrait-0';
}
