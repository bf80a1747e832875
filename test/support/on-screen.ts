import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** What has the focus: its name, else its words; 'nothing' when the focus is lost. */
export function focused(): string {
  const { activeElement: element } = document;
  if (!element || element === document.body) return 'nothing';
  const { id } = element;
  const label =
    (id && document.querySelector(`label[for="${id}"]`)) || element.closest('label') || element;
  return element.getAttribute('aria-label') ?? (label.textContent ?? '').trim();
}

/** Waits until what has the focus has this name. */
export function hasFocus(name: string | RegExp): Promise<void> {
  return waitFor(() =>
    typeof name === 'string' ? expect(focused()).toBe(name) : expect(focused()).toMatch(name),
  );
}

/** Waits until a status says exactly this: what a screen reader says when it has time. */
export const said = (text: string | RegExp) => announced('status', text);
/** Waits until an alert says exactly this: what a screen reader says at once. */
export const warned = (text: string | RegExp) => announced('alert', text);

function announced(role: 'status' | 'alert', text: string | RegExp): Promise<HTMLElement> {
  return waitFor(() => {
    const found = screen.getAllByRole(role).flatMap((one) => within(one).queryAllByText(text));
    if (!found[0]) throw new Error(`No ${role} says: ${text}`);
    return found[0];
  });
}

/** The button with exactly this name, as soon as it is there. */
export function button(name: string | RegExp): Promise<HTMLElement> {
  return screen.findByRole('button', { name });
}

/** Waits until nothing has this role and name any more. */
export function gone(role: string, name: string | RegExp): Promise<void> {
  return waitFor(() => expect(screen.queryByRole(role, { name })).toBeNull());
}

/** Presses the button with this name, as soon as it is there. */
export async function press(hand: UserEvent, name: string | RegExp): Promise<void> {
  await hand.click(await button(name));
}

/** Types into the fields with these labels, in place of what is there. */
export async function fill(hand: UserEvent, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const field = await screen.findByLabelText(label, { selector: 'input, textarea' });
    await hand.clear(field);
    if (value) await hand.type(field, value.replace(/[{[]/g, '$&$&'));
  }
}

/** Presses Tab until this has the focus; the focus is somewhere at every step. */
export async function tabTo(hand: UserEvent, name: string | RegExp): Promise<void> {
  for (let step = 0; step < 80; step += 1) {
    await hand.tab();
    const now = focused();
    if (typeof name === 'string' ? isNamed(now, name) : name.test(now)) return;
    expect(now).not.toBe('nothing');
  }
  throw new Error(`Tab does not come to ${name}`);
}

/** A note may stand behind a label, such as "(optional)". */
const isNamed = (now: string, name: string) => now === name || now.startsWith(`${name} (`);

/** The item of a list that has this text. */
export function row(text: string | RegExp): Promise<HTMLElement> {
  return waitFor(() => {
    const items = within(screen.getByRole('main')).queryAllByRole('listitem');
    const found = items.find((item) => within(item).queryAllByText(text).length > 0);
    if (!found) throw new Error(`No row has: ${text}`);
    return found;
  });
}

/** How many rows the lists of the page have, as soon as it is so many. */
export function rows(count: number): Promise<HTMLElement[]> {
  return waitFor(() => {
    const items = within(screen.getByRole('main')).queryAllByRole('listitem');
    expect(items).toHaveLength(count);
    return items;
  });
}
