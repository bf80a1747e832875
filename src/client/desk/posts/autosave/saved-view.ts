import type { State } from './transitions';

/** Where the text is, as the writer is told: while it is on its way, it is `saving`. */
export type SavedState = Exclude<State, 'changed' | 'savingOlder'>;

export interface View {
  state: SavedState;
  /** Why the server refused it. */
  reason: string;
  /** This browser keeps nothing: private windows, a full disk. */
  onlyHere: boolean;
}

/** What a controller shows: a store for useSyncExternalStore. */
export class SavedView {
  private view: View;
  private readonly listeners = new Set<() => void>();

  constructor(state: State) {
    this.view = { state: shown(state), reason: '', onlyHere: false };
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
    if (JSON.stringify(next) === JSON.stringify(this.view)) return;
    this.view = next;
    this.listeners.forEach((listener) => listener());
  }
}

function shown(state: State): SavedState {
  return state === 'changed' || state === 'savingOlder' ? 'saving' : state;
}
