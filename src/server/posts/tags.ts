import { cleanTags } from '../../shared/clean-tags';
import { limits } from '../../shared/limits';

/** Says what is wrong with a list of tags, or null. Ignores what cleanTags() would drop. */
export function tagsProblem(value: unknown): string | null {
  if (value === undefined) return null;
  if (!Array.isArray(value) || value.some((tag) => typeof tag !== 'string')) {
    return 'Tags must be a list of strings';
  }
  const tags = cleanTags(value as string[]);
  const long = tags.find((tag) => tag.length > limits.tag);
  if (long)
    return `The tag "${long.slice(0, limits.tag)}..." is longer than ${limits.tag} characters`;
  // The desk shows tags in one field, separated by commas.
  const broken = tags.find((tag) => tag.includes(','));
  if (broken) return `The tag "${broken}" contains a comma. Remove it`;
  if (tags.length > limits.tags) {
    return `Use at most ${limits.tags} tags; this post has ${tags.length}`;
  }
  return null;
}
