import { keptFields, type Section } from '../../shared/posts/section-fields';
import type { SentSection } from './input';

/**
 * Adds the stored values of the kept fields that a client did not send, because it may not know
 * them. A sent section is the stored section with the same type and content, wherever it is now; of
 * several, the first is the first.
 */
export function withKept(sent: SentSection[], stored: Section[]): SentSection[] {
  const known = new Map<string, Section[]>();
  for (const section of stored) {
    const same = known.get(identityOf(section)) ?? [];
    known.set(identityOf(section), [...same, section]);
  }
  return sent.map((section) => {
    const before = known.get(identityOf(section))?.shift();
    const omitted = keptFields.filter((field) => section[field] === undefined && before?.[field]);
    return { ...section, ...Object.fromEntries(omitted.map((field) => [field, before?.[field]])) };
  });
}

function identityOf({ type, content }: SentSection): string {
  return `${type} ${content?.trim() ?? ''}`;
}
