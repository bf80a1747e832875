import type { Page } from 'playwright-core';
import { panel } from './desk';
import { eventually } from './editor';

/** Waits until every list of posts has loaded, because a late list moves the buttons below it. */
export async function allListed(page: Page): Promise<void> {
  await panel(page, 'Trash').waitFor();
  await eventually(() => page.getByText('Loading...').count(), 0);
}
