import type { Withdraws } from '../platform/database/known-changes';
import type { PreparedAnswer } from './prepared-answer';

const MAX_ENTRIES = 1000;
const MAX_BYTES = 64 * 1024 * 1024;
// A larger entry would push out most others.
const MAX_BODY = 4 * 1024 * 1024;
// The longest address of a post, percent-encoded twice, as in a request for the page's data.
const MAX_ADDRESS = 4000;
/** The answers of one route fill at most this part of the store. */
const SHARE = 1 / 4;

/** Where the answer to an address is cached. */
export interface CachePlace {
  /** The address without the parameters that its route does not have. */
  address: string;
  /** The route, whose answers share a part of the cache. */
  route: string;
}

interface Stored {
  answer: PreparedAnswer;
  isOutdated: boolean;
  /** Whether nothing that it shows can have been withdrawn since. */
  mayBridge: boolean;
  route: string;
  size: number;
}

interface Load {
  entries: number;
  bytes: number;
}

/**
 * Prepared answers by address, current or outdated. When the store or a route's share of it is full,
 * the least recently used answer goes first, so that made-up addresses of one route push out only
 * each other.
 */
export class AnswerStore {
  // In order of use, the least recently used first.
  private stored = new Map<string, Stored>();
  private total: Load = { entries: 0, bytes: 0 };
  private routes = new Map<string, Load>();

  get(address: string): PreparedAnswer | undefined {
    const stored = this.stored.get(address);
    if (!stored || stored.isOutdated) return undefined;
    this.stored.delete(address);
    this.stored.set(address, stored);
    return stored.answer;
  }

  /** The answer to an address before the last change. */
  getOutdated(address: string): PreparedAnswer | undefined {
    const stored = this.stored.get(address);
    return stored?.isOutdated ? stored.answer : undefined;
  }

  /** The answer to an address, current or from before changes that withdrew nothing that it can show. */
  getBridge(address: string): PreparedAnswer | undefined {
    const stored = this.stored.get(address);
    return stored?.mayBridge ? stored.answer : undefined;
  }

  /** The addresses of outdated answers, first those that an outage would cost, the most recently used first. */
  outdatedAddresses(): string[] {
    const all = [...this.stored].filter(([, { isOutdated }]) => isOutdated).reverse();
    const of = (bridged: boolean) =>
      all.flatMap(([address, { mayBridge }]) => (mayBridge === bridged ? [address] : []));
    return [...of(false), ...of(true)];
  }

  set({ address, route }: CachePlace, answer: PreparedAnswer, isOutdated = false): void {
    if (answer.body.length > MAX_BODY || address.length > MAX_ADDRESS) return;
    this.drop(address);
    const size = sizeOf(answer);
    const load = this.routes.get(route) ?? { entries: 0, bytes: 0 };
    this.routes.set(route, load);
    while (isFull(load, size, SHARE)) this.dropOldest(route);
    while (isFull(this.total, size, 1)) this.dropOldest();
    this.stored.set(address, { answer, isOutdated, mayBridge: true, route, size });
    for (const counted of [load, this.total]) count(counted, 1, size);
  }

  /** Replaces the answer to an address. That does not count as use. */
  renew({ address }: CachePlace, answer: PreparedAnswer, isOutdated = false): void {
    const stored = this.stored.get(address);
    if (!stored) return;
    const size = sizeOf(answer);
    const more = size - stored.size;
    const load = this.routes.get(stored.route) ?? { entries: 0, bytes: 0 };
    if (
      answer.body.length > MAX_BODY ||
      this.total.bytes + more > MAX_BYTES ||
      load.bytes + more > MAX_BYTES * SHARE
    ) {
      return this.drop(address);
    }
    for (const counted of [load, this.total]) count(counted, 0, more);
    Object.assign(stored, { answer, isOutdated, mayBridge: true, size });
  }

  /** Makes all answers outdated. They stay to be compared, until they are replaced or pushed out. */
  outdate(withdraws: Withdraws): void {
    const withdrawn = new Set(typeof withdraws === 'boolean' ? [] : withdraws);
    const isWithdrawn = ({ tags }: PreparedAnswer) =>
      typeof withdraws === 'boolean' ? withdraws : !tags || tags.some((tag) => withdrawn.has(tag));
    for (const stored of this.stored.values()) {
      stored.isOutdated = true;
      if (isWithdrawn(stored.answer)) stored.mayBridge = false;
    }
  }

  private dropOldest(route?: string): void {
    for (const [address, stored] of this.stored) {
      if (route !== undefined && stored.route !== route) continue;
      this.drop(address);
      return;
    }
  }

  drop(address: string): void {
    const stored = this.stored.get(address);
    if (!stored) return;
    this.stored.delete(address);
    const load = this.routes.get(stored.route);
    for (const counted of [load, this.total]) if (counted) count(counted, -1, -stored.size);
  }
}

/** The compressed versions together are smaller than the body. */
function sizeOf({ body }: PreparedAnswer): number {
  return body.length * 2;
}

/** Whether an entry of this size does not fit into a part of the store. */
function isFull({ entries, bytes }: Load, size: number, part: number): boolean {
  return entries + 1 > MAX_ENTRIES * part || bytes + size > MAX_BYTES * part;
}

function count(load: Load, entries: number, bytes: number): void {
  load.entries += entries;
  load.bytes += bytes;
}
