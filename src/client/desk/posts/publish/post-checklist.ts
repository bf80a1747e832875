import { limits } from '../../../../shared/limits';
import {
  type HeadField,
  headFields,
  type HeadRow,
  postFields,
} from '../../../../shared/posts/post-fields';
import type { CheckJson, ForeignImageJson } from '../../../../shared/api/post-checks';
import { fillIn } from '../../../../shared/format';
import { publishingLabels } from '../../../../content/publishing';
import { fieldText, isUsed, type PostValues, type SectionValues } from '../form/post-values';
import { sectionName } from '../form/part-names';

export interface CheckItem {
  /** `block`: must be fixed before publishing. `warn`: may be ignored. `wait`: not known yet. */
  state: 'ok' | 'warn' | 'block' | 'wait';
  text: string;
  /** The name of the field to fix. */
  field?: string;
}

/** The server's answer about the post; 'failed' if there was none. */
export type CheckAnswer = CheckJson | 'asking' | 'failed';

const labels = publishingLabels.checklist;

// Search engines cut titles at about this length.
const TITLE_SHOWN = 60;

/** The checklist of a post. */
export function postChecklist(values: PostValues, answer: CheckAnswer): CheckItem[] {
  return [
    ...headFields.flatMap((field) => checkField(values, field)),
    ...checkSections(values.sections),
    ...checkRendered(values.sections, answer),
  ];
}

/** The sections to be sent, with their positions in the form. */
export function usedSections(sections: SectionValues[]) {
  return sections
    .map((section, index) => ({ section, index }))
    .filter(({ section }) => isUsed(section));
}

function checkField(values: PostValues, field: HeadField): CheckItem[] {
  const row: HeadRow = postFields[field];
  switch (row.checked) {
    case 'title':
      return [checkTitle(values)];
    case 'presence':
      return [checkPresence(fieldText(values, field), field as Expected)];
    case 'alt':
      return checkFeatured(values);
    case undefined:
      return [];
  }
}

/** Search engines show the title, unless the post has another for them. */
function checkTitle({ name, sharingTitle }: PostValues): CheckItem {
  const count = lengthOf(name);
  const countShown = lengthOf(sharingTitle);
  const item = (state: CheckItem['state'], text: string, most = 0): CheckItem => ({
    state,
    text: fillIn(text, { count, most }),
    field: 'name',
  });
  if (count > limits.postName) return item('block', labels.titleTooLong, limits.postName);
  if (countShown > TITLE_SHOWN) {
    const counts = { count: countShown, most: TITLE_SHOWN };
    const text = fillIn(labels.sharingTitleLong, counts);
    return { state: 'warn', text, field: 'sharingTitle' };
  }
  if (countShown === 0 && count > TITLE_SHOWN) return item('warn', labels.titleLong, TITLE_SHOWN);
  return item('ok', labels.titleOk);
}

const lengthOf = (text: string) => Array.from(text.trim()).length;

function checkPresence(text: string, field: Expected): CheckItem {
  const { ok, missing } = expected[field];
  return text.trim() === '' ? { state: 'warn', text: missing, field } : { state: 'ok', text: ok };
}

/** Fields that a post should have but does not need. */
type Expected = {
  [Field in HeadField]: (typeof postFields)[Field] extends { checked: 'presence' } ? Field : never;
}[HeadField];
const expected: Record<Expected, { ok: string; missing: string }> = labels.presence;

/** A featured image may only decorate, so it is asked for and not required. */
function checkFeatured({ img, imgAlt }: PostValues): CheckItem[] {
  if (img.trim() === '' || imgAlt.trim() !== '') return [];
  return [{ state: 'warn', text: labels.featuredBare, field: 'imgAlt' }];
}

function checkSections(sections: SectionValues[]): CheckItem[] {
  const used = usedSections(sections);
  const images = used.filter(({ section }) => section.type === 'image');
  const bare = images.filter(({ section }) => !section.decorative && section.alt.trim() === '');
  const inText = used.filter(
    ({ section }) => section.type !== 'image' && /!\[\s*\]\(/.test(section.content),
  );
  const found: CheckItem[] = [
    ...(used.some(({ section }) => section.type !== 'image')
      ? []
      : [{ state: 'warn' as const, text: labels.empty }]),
    ...bare.map(({ index }) => about('block', labels.imageBare, sections, index, 'alt')),
    ...inText.map(({ index }) => about('warn', labels.imageInText, sections, index, 'content')),
  ];
  if (images.length > 0 && bare.length + inText.length === 0) {
    found.push({ state: 'ok', text: labels.imagesOk });
  }
  return found;
}

/** What the server found in the rendered post. */
function checkRendered(sections: SectionValues[], answer: CheckAnswer): CheckItem[] {
  if (answer === 'asking') return [{ state: 'wait', text: labels.linksWait }];
  if (answer === 'failed') return [{ state: 'warn', text: labels.linksUnknown }];
  const used = usedSections(sections);
  const place = (section: number) => used[section]?.index ?? section;
  const foreign = answer.foreignImages.map(({ section, field, host }) =>
    section === null ? checkOwn(field, host) : checkForeign(sections, place(section), host),
  );
  if (answer.beyond) {
    const { section, problem } = answer.beyond;
    const beyond = about('block', labels.beyondBound, sections, place(section), 'content', {
      problem,
    });
    return [beyond, ...foreign];
  }
  if (answer.links.length === 0) return [{ state: 'ok', text: labels.linksOk }, ...foreign];
  const dead = answer.links.map(({ section, href }) =>
    about('warn', labels.linkDead, sections, place(section), 'content', { href }),
  );
  return [...dead, ...foreign];
}

/** An image of the post itself that is on another site. */
function checkOwn(field: ForeignImageJson['field'], host: string): CheckItem {
  // Cards are drawn from files of this site only.
  if (field === 'sharingImg') {
    return { state: 'warn', text: fillIn(labels.sharingForeign, { host }), field };
  }
  const text = fillIn(labels.imageForeign, { place: labels.featuredImage, host });
  return { state: 'warn', text, field: 'img' };
}

/** An image on another site, in a section. */
function checkForeign(sections: SectionValues[], index: number, host: string): CheckItem {
  const section = sectionName(sections, index);
  const isImage = sections[index]?.type === 'image';
  const place = isImage ? section : fillIn(labels.imageIn, { section });
  const text = fillIn(labels.imageForeign, { place, host });
  return { state: 'warn', text, field: `sections.${index}.content` };
}

function about(
  state: CheckItem['state'],
  text: string,
  sections: SectionValues[],
  index: number,
  field: 'alt' | 'content',
  more: Record<string, string> = {},
): CheckItem {
  const section = sectionName(sections, index);
  return { state, text: fillIn(text, { section, ...more }), field: `sections.${index}.${field}` };
}
