import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** The focused element's name, or else its text; 'nothing' if the focus is lost. */
export function focused(): string {
  const { activeElement: element } = document;
  if (!element || element === document.body) return 'nothing';
  const { id } = element;
  const label =
    (id && document.querySelector(`label[for="${id}"]`)) || element.closest('label') || element;
  return element.getAttribute('aria-label') ?? (label.textContent ?? '').trim();
}

/** Waits until the focused element has this name. */
export function hasFocus(name: string | RegExp): Promise<void> {
  return waitFor(() =>
    typeof name === 'string' ? expect(focused()).toBe(name) : expect(focused()).toMatch(name),
  );
}

/** Waits until a status has exactly this text, which screen readers read when idle. */
export const said = (text: string | RegExp) => announced('status', text);
/** Waits until an alert has exactly this text, which screen readers read immediately. */
export const warned = (text: string | RegExp) => announced('alert', text);

function announced(role: 'status' | 'alert', text: string | RegExp): Promise<HTMLElement> {
  return waitFor(() => {
    const found = screen.getAllByRole(role).flatMap((one) => within(one).queryAllByText(text));
    if (!found[0]) throw new Error(`No ${role} says: ${text}`);
    return found[0];
  });
}

/** Waits for the button with exactly this name. */
export function button(name: string | RegExp): Promise<HTMLElement> {
  return screen.findByRole('button', { name });
}

/** Waits until no element has this role and name. */
export function gone(role: string, name: string | RegExp): Promise<void> {
  return waitFor(() => expect(screen.queryByRole(role, { name })).toBeNull());
}

/** Waits for the button with this name and presses it. */
export async function press(hand: UserEvent, name: string | RegExp): Promise<void> {
  await hand.click(await button(name));
}

/** Types into the fields with these labels, replacing their values. */
export async function fill(hand: UserEvent, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const field = await screen.findByLabelText(label, { selector: 'input, textarea' });
    await hand.clear(field);
    if (value) await hand.type(field, value.replace(/[{[]/g, '$&$&'));
  }
}

/** Presses Tab until this has the focus; the focus must not be lost on the way. */
export async function tabTo(hand: UserEvent, name: string | RegExp): Promise<void> {
  for (let step = 0; step < 80; step += 1) {
    await hand.tab();
    const now = focused();
    if (typeof name === 'string' ? isNamed(now, name) : name.test(now)) return;
    expect(now).not.toBe('nothing');
  }
  throw new Error(`Tab does not come to ${name}`);
}

/** A note may follow the label, such as "(optional)". */
const isNamed = (now: string, name: string) => now === name || now.startsWith(`${name} (`);

/** The list item with this text. */
export function row(text: string | RegExp): Promise<HTMLElement> {
  return waitFor(() => {
    const items = within(screen.getByRole('main')).queryAllByRole('listitem');
    const found = items.find((item) => within(item).queryAllByText(text).length > 0);
    if (!found) throw new Error(`No row has: ${text}`);
    return found;
  });
}

/** The rows of the page's lists, once there are `count`. */
export function rows(count: number): Promise<HTMLElement[]> {
  return waitFor(() => {
    const items = within(screen.getByRole('main')).queryAllByRole('listitem');
    expect(items).toHaveLength(count);
    return items;
  });
}
