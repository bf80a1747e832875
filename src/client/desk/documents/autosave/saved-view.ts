import type { State } from './transitions';

/** The autosave state shown to the writer; every state of sending is shown as `saving`. */
export type ShownState = Exclude<State, 'changed' | 'savingOlder'>;

export interface View {
  state: ShownState;
  /** Whether the text differs from the document; null until there is something to save. */
  unsaved: boolean | null;
  /** Why the server rejected the text. */
  reason: string;
  /** Nothing can be stored in this browser: private windows, a full disk. */
  onlyHere: boolean;
  /** When the text was last saved, in ISO 8601; null if that is not known. */
  savedAt: string | null;
}

/** What a controller shows: a store for useSyncExternalStore. */
export class SavedView {
  private view: View;
  private readonly listeners = new Set<() => void>();

  constructor(state: State, unsaved: true | null, savedAt: string | null) {
    this.view = { state: shown(state), unsaved, reason: '', onlyHere: false, savedAt };
  }

  readonly read = (): View => this.view;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  set({
    state = this.view.state,
    ...rest
  }: Partial<Omit<View, 'state'>> & { state?: State }): void {
    const next = { ...this.view, ...rest, state: shown(state) };
    if (next.state === 'saved' && this.view.state !== 'saved') {
      next.savedAt = new Date().toISOString();
    }
    if (JSON.stringify(next) === JSON.stringify(this.view)) return;
    this.view = next;
    this.listeners.forEach((listener) => listener());
  }
}

function shown(state: State): ShownState {
  return state === 'changed' || state === 'savingOlder' ? 'saving' : state;
}
