import { limits } from '../../shared/limits';
import { makePostFields, type PostWords } from '../../shared/post-fields';
import {
  filledSection,
  makeSectionFields,
  type Section,
  sectionTypes,
} from '../../shared/section-fields';
import { splitList } from '../../shared/split-text';
import type { DraftJson } from '../../entities/WorkingCopy';

/** The words of a working copy in the form of a post; what is missing or of another kind is empty. */
export function revisedPost(draft: DraftJson): PostWords {
  return makePostFields({
    text: (field) => text(draft[field]),
    address: (field) => text(draft[field]),
    tags: (field) => splitList(text(draft[field])),
    sections: (field) => draft[field].map(section),
  });
}

/** What it tells readers to be corrected, '' for nothing. */
export function correctionOf({ correction }: DraftJson): string {
  return text(correction).trim().slice(0, limits.correction);
}

/** What was typed for another type of section stays too. */
function section(part: Record<string, unknown>): Section {
  const fields = makeSectionFields({
    body: (field) => text(part[field]),
    line: (field) => text(part[field]),
    flag: (field) => part[field] === true,
  });
  const type = sectionTypes.find((one) => one === part.type) ?? 'text';
  return filledSection({ type, ...fields });
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
