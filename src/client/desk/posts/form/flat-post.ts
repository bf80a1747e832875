import { newId } from '../../../lib/new-id';
import { readSection } from '../../../../shared/posts/sections';
import { blocksOf } from '../../documents/merge/markdown-blocks';
import { newSection, type SectionValues } from './post-values';
import { isBlankSection } from './same-content';

// Characters without a meaning of their own, which enclose the number of a section that is no text.
const [OPEN, CLOSE] = ['\uE000', '\uE001'];
const PLACE = new RegExp(`(${OPEN}[^${CLOSE}]*${CLOSE})`);
// Between two texts that follow each other.
const BREAK = `${OPEN}${CLOSE}`;

/**
 * Writes the sections of posts as blocks of one text, so that a text that is divided by a new image is
 * still the same text. A section that is no text is a block with a number; equal sections have the
 * same.
 */
export class FlatPosts {
  private readonly places = new Map<string, string>();
  private readonly sections = new Map<string, SectionValues>();

  /** The blocks of a post. */
  blocksOf(all: readonly SectionValues[]): string[] {
    const used = all.filter((section) => !isBlankSection(section));
    return used.flatMap((section, at) => {
      if (section.type !== 'text') return [this.placeOf(section)];
      const blocks = blocksOf(section.content).map(({ text }) => text);
      return used[at - 1]?.type === 'text' ? [BREAK, ...blocks] : blocks;
    });
  }

  /** The section of a block; undefined if the block is text. */
  sectionAt(block: string): SectionValues | undefined {
    return this.sections.get(block);
  }

  /** The block of a section that is no text. */
  placeOf(section: SectionValues): string {
    const shown = JSON.stringify(readSection(section));
    const place = this.places.get(shown) ?? `${OPEN}${this.places.size + 1}${CLOSE}`;
    this.places.set(shown, place);
    if (!this.sections.has(place)) this.sections.set(place, section);
    return place;
  }

  /** A text without the images that `own` has with another alt text or caption: an image is there once. */
  withoutImagesOf(own: string, text: string): string {
    const placesIn = (one: string) => one.split(PLACE).filter((part) => this.sections.has(part));
    const [ours, others] = [placesIn(own), placesIn(text)];
    const imageAt = (place: string) => {
      const section = this.sections.get(place);
      return section?.type === 'image' ? section.content : null;
    };
    const left = ours.filter((place) => !others.includes(place)).map(imageAt);
    const parts = text.split(PLACE).filter((part) => {
      const at = ours.includes(part) ? -1 : left.indexOf(imageAt(part));
      if (imageAt(part) === null || at < 0) return true;
      left.splice(at, 1);
      return false;
    });
    return parts.join('');
  }

  /** The sections of a text. Keys of `like` are used again, so that the form keeps their places. */
  sectionsOf(text: string, like: readonly SectionValues[] = []): SectionValues[] {
    const keys = new Set(like.map(({ key }) => key));
    const keyFor = (wanted: string | undefined) =>
      wanted !== undefined && keys.delete(wanted) ? wanted : newId();
    const texts = like.filter(({ type }) => type === 'text');
    return text.split(PLACE).flatMap((part) => {
      const section = this.sections.get(part);
      if (section) return [{ ...section, key: keyFor(section.key) }];
      const content = part.replace(/^\n+|\s+$/g, '');
      if (part === BREAK || content === '') return [];
      return [{ ...newSection('text'), content, key: keyFor(texts.shift()?.key) }];
    });
  }
}
