import { isDeepStrictEqual } from 'node:util';
import { limits } from '../../../shared/limits';
import { makePostFields, type PostContent } from '../../../shared/post-fields';
import {
  filledSection,
  makeSectionFields,
  type Section,
  sectionTypes,
} from '../../../shared/section-fields';
import { splitList } from '../../../shared/split-text';

/** A post as an editor autosaves it: the part that the server reads. */
export interface AutosavedPostContent {
  name: string;
  sections: Record<string, unknown>[];
  [field: string]: unknown;
}

/** The words of an autosave in the form of a post; what is missing or of another kind is empty. */
export function revisedPost(content: AutosavedPostContent): PostContent {
  return makePostFields({
    text: (field) => text(content[field]),
    address: (field) => text(content[field]),
    tags: (field) => splitList(text(content[field])),
    sections: (field) => content[field].map(section),
  });
}

/** What it tells readers to be corrected, '' for nothing. */
export function correctionOf({ correction }: AutosavedPostContent): string {
  return text(correction).trim().slice(0, limits.correction);
}

/** Whether two autosaves have the same words; keys and marks of the editor do not count. */
export function saysTheSame(one: AutosavedPostContent, other: AutosavedPostContent): boolean {
  return isDeepStrictEqual(contentOf(one), contentOf(other));
}

function contentOf(content: AutosavedPostContent) {
  return { ...revisedPost(content), correction: correctionOf(content) };
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
