import { screen, waitFor, within } from '@testing-library/react';

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
