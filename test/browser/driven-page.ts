import { isHydrated } from '../support/browser';
import { plant } from '../support/canaries';
import { until } from '../support/until';
import type { Send } from './webdriver';

/** An element as WebDriver refers to it, also in arguments and values of scripts. */
type Reference = Record<string, string>;

// The private characters that WebDriver has for keys without a character.
const KEYS: Record<string, string> = { Control: '\uE009', End: '\uE010' };

/**
 * A page in a browser that is driven by WebDriver. Elements are found by a selector and their
 * accessible name as this browser computes it, once React has hydrated the page.
 */
export class DrivenPage {
  constructor(
    private readonly send: Send,
    private readonly url: string,
  ) {}

  async open(path: string): Promise<void> {
    await this.load('navigate', { url: this.url + path });
  }

  async reload(): Promise<void> {
    await this.load('refresh');
  }

  /** Runs a function in the page; it cannot use variables of its file. */
  evaluate<T, A extends unknown[]>(run: (...args: A) => T, ...args: A): Promise<T> {
    return this.send('execute', {
      script: `return (${run.toString()}).apply(null, arguments)`,
      args,
    }) as Promise<T>;
  }

  /** Waits for a visible, enabled element with this name. */
  find(selector: string, name: string | RegExp): Promise<Reference> {
    return this.wait(() => this.look(selector, name), `${selector} named ${name}`);
  }

  async click(selector: string, name: string | RegExp): Promise<void> {
    const tryIt = async () => {
      const element = await this.look(selector, name);
      if (!element) return false;
      await this.scrollTo(element);
      await this.send('click', { id: idOf(element) });
      return true;
    };
    await this.wait(tryIt, `Clicking ${selector} named ${name}`);
  }

  /** Replaces the text of the fields with these labels. */
  async fill(values: Record<string, string>): Promise<void> {
    plant(values);
    for (const [label, value] of Object.entries(values)) {
      await this.click('input, textarea', label);
      await this.press('Control', 'a');
      await this.type(value);
    }
  }

  /** Chooses an option of the list with this label. */
  async choose(label: string, option: string): Promise<void> {
    const list = await this.find('select', label);
    await this.scrollTo(list);
    const optionOf = (select: Reference, text: string) =>
      [...(select as unknown as HTMLSelectElement).options].find((one) => one.text === text);
    const chosen = await this.evaluate(optionOf, list, option);
    await this.send('click', { id: idOf(chosen as unknown as Reference) });
  }

  /** Presses keys together, such as Control and b. */
  async press(...keys: string[]): Promise<void> {
    const values = keys.map((key) => KEYS[key] ?? key);
    await this.perform([
      ...values.map((value) => ({ type: 'keyDown', value })),
      ...values.reverse().map((value) => ({ type: 'keyUp', value })),
    ]);
  }

  /** Types into the element that has the focus. */
  async type(text: string): Promise<void> {
    await this.perform(
      [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    );
  }

  /** Waits until the page shows a text. */
  async shows(text: string | RegExp): Promise<void> {
    const [pattern, flags] = text instanceof RegExp ? [text.source, text.flags] : ['', ''];
    await this.holds(
      (wanted, source, how) => {
        const shown = document.body.innerText;
        return source ? new RegExp(source, how).test(shown) : shown.includes(wanted);
      },
      ...([String(text), pattern, flags] as const),
    );
  }

  /** Waits until a condition holds in the page. */
  async holds<A extends unknown[]>(condition: (...args: A) => boolean, ...args: A): Promise<void> {
    await this.wait(() => this.evaluate(condition, ...args), [condition, ...args].join(' '));
  }

  /** Errors and violations of the CSP in all documents since the last call. */
  troubles(): Promise<string> {
    return this.evaluate(() => {
      const troubles = sessionStorage.getItem('troubles') ?? '';
      sessionStorage.removeItem('troubles');
      return troubles;
    });
  }

  private async look(selector: string, name: string | RegExp): Promise<Reference | null> {
    await this.evaluate(noteTroubles);
    if (!(await this.evaluate(isHydrated))) return null;
    for (const element of (await this.evaluate(usable, selector)) ?? []) {
      const reference = element as unknown as Reference;
      const label = (await this.send('label', { id: idOf(reference) })) as string;
      if (typeof name === 'string' ? label === name : name.test(label)) return reference;
    }
    return null;
  }

  /** Waits for the new document here, because WebKit's driver misses some while the machine is busy. */
  private async load(command: 'navigate' | 'refresh', parameters = {}): Promise<void> {
    await this.evaluate(() => void Object.assign(window, { isOld: true }));
    await this.send(command, parameters);
    await this.holds(() => !('isOld' in window) && document.readyState !== 'loading');
  }

  /** WebKit's driver does not always scroll to an element at the window's edge. */
  private scrollTo(reference: Reference): Promise<void> {
    const scroll = (element: Reference) =>
      (element as unknown as Element).scrollIntoView({ block: 'center' });
    return this.evaluate(scroll, reference);
  }

  /** As until(), but an element may be replaced or covered while the page changes. */
  private async wait<T>(condition: () => Promise<T>, what: string) {
    let last = '';
    const patient = () =>
      condition().catch(({ message }: Error) => {
        if (!CHANGING.test(message)) throw new Error(message);
        last = message;
        return null;
      });
    try {
      return await until(patient, { what });
    } catch (error) {
      const shown = await this.evaluate(() => `${location.href}\n${document.body.innerText}`);
      throw new Error(`${(error as Error).message} ${last}\nThe page shows ${shown}`);
    }
  }

  private perform(actions: object[]): Promise<unknown> {
    return this.send('press', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }
}

const CHANGING =
  /^(stale element reference|no such (element|window|frame)|no answer to execute|element click intercepted|element not interactable)/;

const idOf = (reference: Reference) => Object.values(reference)[0];

/** Elements that a user could use now: visible, enabled, and not moving. */
function usable(selector: string): Element[] {
  const moving = document
    .getAnimations()
    .filter(({ playState }) => playState === 'running')
    .map(({ effect }) => (effect as KeyframeEffect).target);
  return [...document.querySelectorAll(selector)].filter(
    (one) =>
      one.checkVisibility({ visibilityProperty: true }) &&
      !one.matches(':disabled') &&
      !moving.some((target) => target?.contains(one)),
  );
}

/** Notes what goes wrong in this document, in storage that its successors share. */
function noteTroubles(): void {
  const noting = window as unknown as { isNoting?: boolean };
  if (noting.isNoting) return;
  noting.isNoting = true;
  const note = (text: unknown) =>
    sessionStorage.setItem('troubles', `${sessionStorage.getItem('troubles') ?? ''}${text}\n`);
  window.addEventListener('error', ({ message }) => note(message));
  window.addEventListener('unhandledrejection', ({ reason }) => note(reason));
  document.addEventListener('securitypolicyviolation', (event) =>
    note(`CSP: ${event.effectiveDirective} ${event.blockedURI}`),
  );
  console.error = (...parts) => note(parts.join(' '));
}
