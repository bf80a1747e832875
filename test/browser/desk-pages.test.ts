import { axeFindings, oneLook } from '../support/axe';
import { tabThrough } from '../support/keyboard';
import { tooWideAt } from '../support/reflow';
import { sample } from '../support/sample';
import { parts } from '../support/walk';
import { useDeskPages } from './desk-pages';

// Loads every page of the desk, in the core run the dashboard, a list and the editor, once and runs all
// checks on it. Interactive states are in axe.full.test.ts.

const desk = useDeskPages();

test.each(sample(...parts(14)))(
  'a page of the desk fits, Tab reaches everything, and axe finds nothing: $part of $of',
  async (some) => {
    const wrong = await desk.walk(some, async (page) => [
      ...(await tooWideAt(page, [768, 1280])),
      ...(await tabThrough(page)),
      ...(await tooWideAt(page, [320])),
      ...(await tabThrough(page)),
      ...(await axeFindings(page, 'axe', { panels: true, looks: oneLook })),
    ]);
    expect(wrong).toEqual([]);
  },
);
