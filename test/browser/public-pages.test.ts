import { axeFindings, oneLook } from '../support/axe';
import { tabThrough } from '../support/keyboard';
import { sample } from '../support/sample';
import { parts } from '../support/walk';
import { onPhone, tooWideAt } from '../support/reflow';
import { canBeRead, fitsOnPaper, isStill, nothingMoved, usePublicPages } from './public-pages';

// Loads every public page, in the core run one in 24 of them, once in each of three ways and runs all
// checks on it. Every width, colour scheme and combination is in public-pages.full.test.ts.

const pages = usePublicPages();

test.each(sample(...parts(24)))(
  'with JavaScript a page fits the screen, paper and a phone, Tab reaches everything, and axe finds nothing: $part of $of',
  async (part) => {
    const wrong = await pages.withScripts(
      part,
      async (page, address) => [
        ...(await isStill(page, address)),
        ...(await tooWideAt(page, [768])),
        ...(await fitsOnPaper(page, address)),
        ...(await tooWideAt(page, [1280])),
        ...(await tabThrough(page)),
        ...(await tooWideAt(page, [320])),
        ...(await tabThrough(page)),
        ...(await axeFindings(page, 'axe', { panels: true, looks: oneLook })),
        ...(await onPhone(page)),
      ],
      { reducedMotion: 'reduce' },
    );
    expect(wrong).toEqual([]);
  },
);

test.each(sample(...parts(24)))(
  'without JavaScript a page is readable and fits: $part of $of',
  async (part) => {
    const wrong = await pages.withoutScripts(part, async (page, address) => [
      ...(await canBeRead(page, address)),
      ...(await tooWideAt(page, [1280, 320])),
    ]);
    expect(wrong).toEqual([]);
  },
);

test.each(sample(...parts(24)))(
  'nothing shifts while the images of a page load: $part of $of',
  async (part) => {
    const wrong = await pages.withSlowImages(
      part,
      async (page, address) => [
        ...(await nothingMoved(page, address)),
        ...(await tooWideAt(page, [1280])), // with the animations that most readers see
      ],
      320,
    );
    expect(wrong).toEqual([]);
  },
);
