/**
 * `saved`: on the server. `saving`: on its way. The others are kept on this computer: `offline`
 * until there is an answer again, `signedOut` until its writer signs in, `refused` until it
 * changes.
 */
export type SavedState = 'saved' | 'saving' | 'offline' | 'signedOut' | 'refused';

export interface KeeperView {
  state: SavedState;
  /** Why the server refused it. */
  reason: string;
  /** This browser keeps nothing: private windows, a full disk. */
  onlyHere: boolean;
}

/** What a keeper says of itself, for whoever shows it. */
export class SavedView {
  private view: KeeperView = { state: 'saved', reason: '', onlyHere: false };
  private readonly listeners = new Set<() => void>();

  readonly read = (): KeeperView => this.view;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  set(patch: Partial<KeeperView>): void {
    const next = { ...this.view, ...patch };
    if (next.state !== 'refused') next.reason = '';
    if (JSON.stringify(next) === JSON.stringify(this.view)) return;
    this.view = next;
    this.listeners.forEach((listener) => listener());
  }
}
