import {
  isPostImage,
  makePostFields,
  type PostContent,
  postFields,
  type PostShape,
} from '../../shared/posts/post-fields';
import {
  makeSectionFields,
  type Section,
  type SectionFieldKind,
  sectionFields,
  sectionTypes,
} from '../../shared/posts/section-fields';
import { inputOf } from '../platform/http/input';
import { Check, OneOf, Text } from '../platform/http/input-rules';
import { sectionsRules } from './input';

/** Taken as it is: a check says nothing of it. */
const Anything = Check({}, () => null);

const CheckedSection = inputOf<Partial<Section>>({
  type: [OneOf({ label: 'Section type', values: sectionTypes })],
  ...makeSectionFields<Record<SectionFieldKind, PropertyDecorator[]>>({
    body: (field) => [Text(sectionFields[field])],
    line: () => [Anything],
    flag: () => [Anything],
    choice: () => [Anything],
    key: () => [Anything],
  }),
});

/**
 * A post that is still being written: anything may be missing, and title and text may be too long.
 */
export class CheckInput extends inputOf<Partial<PostContent>>({
  ...makePostFields<Record<PostShape, PropertyDecorator[]>>({
    text: (field) => [isPostImage(field) ? Text(postFields[field]) : Anything],
    tags: () => [Anything],
    authors: () => [Anything],
    sections: () => sectionsRules,
  }),
  name: [Text(postFields.name)],
  blurb: [Text(postFields.blurb)],
  sharingTitle: [Text(postFields.sharingTitle)],
  sharingText: [Text(postFields.sharingText)],
}) {
  static nested = { sections: CheckedSection };

  @Anything
  _id?: unknown;

  @Anything
  author?: unknown;

  @Anything
  status?: unknown;

  @Anything
  publishLocal?: unknown;

  @Anything
  dateLocal?: unknown;

  @Anything
  dateReason?: unknown;

  @Anything
  correction?: unknown;
}
