import fc from '../../../../support/fast-check';
import { type Browser, settled, type World } from './world';

type Act = (world: World, browser: Browser, choice: number) => void | Promise<void>;

/** A request that is being sent, or null. */
function pick({ network: { flights } }: World, choice: number) {
  return flights[choice % Math.max(flights.length, 1)] ?? null;
}

/** What may happen. An act does not wait for anything that the network holds back. */
const acts: Record<string, Act> = {
  'opens the post': (world, browser) => void world.open(browser),
  'starts a new post': (world, browser) => void world.startNew(browser),
  types: (world, browser) => world.type(browser),
  'writes a sentence': async (world, browser) => {
    if (!browser.page) void world.open(browser);
    await settled();
    world.type(browser);
    browser.pass(1000);
  },
  'writes and publishes': async (world, browser) => {
    if (!browser.page) void world.open(browser);
    await settled();
    world.type(browser);
    void world.send(browser, 'published');
  },
  'comes to the front': (world, browser) => void world.comeToFront(browser),
  'sees a second go by': (_, browser) => void browser.pass(1000),
  'sees the clock jump an hour': (_, browser) => void browser.pass(3_600_000),
  'leaves the page': (world, browser) => world.leave(browser),
  'leaves while a save is under way': async (world, browser) => {
    if (!browser.page) void world.open(browser);
    await settled();
    world.type(browser);
    browser.slow = true;
    browser.pass(1000);
    await settled();
    browser.slow = false;
    world.leave(browser);
  },
  'loses the page': (world, browser) => world.kill(browser),
  'loses the tab': (world, browser) => {
    world.kill(browser);
    browser.tab = null;
  },
  'visits the dashboard': (world, browser) => void world.visit(browser).catch(() => false),
  'saves a draft': (world, browser) => void world.send(browser, 'draft'),
  publishes: (world, browser) => void world.send(browser, 'published'),
  'discards the changes': (world, browser) => void world.discard(browser),
  'logs out': (world, browser) => void world.logOut(browser),
  'loses the session': (_, browser) => void (browser.signedIn = false),
  'signs in': (_, browser) => {
    browser.signedIn = true;
    browser.page?.controller.retry();
  },
  'goes offline': (_, browser) => void (browser.online = false),
  'comes online': (_, browser) => {
    browser.online = true;
    browser.page?.controller.retry();
  },
  'gets a slow network': (_, browser) => void (browser.slow = true),
  'gets a fast network': async (world, browser) => {
    browser.slow = false;
    for (const flight of [...world.network.flights]) {
      if (flight.browser === browser.name) await world.network.answer(flight);
    }
  },
  'has a full disk': (_, browser) => {
    if (browser.storage === 'works') browser.storage = 'full';
  },
  'has room again': (_, browser) => {
    if (browser.storage === 'full') browser.storage = 'works';
  },
};

const network: Record<string, (world: World, choice: number) => void | Promise<void>> = {
  'a request arrives': async (world, choice) => {
    const flight = pick(world, choice);
    if (flight) await world.network.arrive(flight);
  },
  'a request is answered': async (world, choice) => {
    const flight = pick(world, choice);
    if (flight) await world.network.answer(flight);
  },
  'a request or its answer is lost': (world, choice) => {
    const flight = pick(world, choice);
    if (flight) world.network.cut(flight, { late: false });
  },
  'a request is given up and comes late': (world, choice) => {
    const flight = pick(world, choice);
    if (flight) world.network.cut(flight, { late: true });
  },
  'a request comes twice': (world, choice) => {
    const flight = pick(world, choice);
    // Only requests that have arrived or were given up: docs/autosave.md names the limitation.
    if (flight?.answered || flight?.resolve === null) world.network.repeat(flight);
  },
  'the server is killed': async (world, choice) => {
    for (const [at, flight] of [...world.network.flights].entries()) {
      // Each of them may or may not have arrived.
      if ((choice >> at) % 2 === 1) await world.network.arrive(flight);
      world.network.cut(flight, { late: false });
    }
  },
  'all goes well for a while': (world) => world.flow(),
  'a week passes': async (world) => {
    if (world.network.flights.length === 0) await world.server.sweep(); // no request is that late
  },
};

/** A step of a history. It fails if an invariant does not hold afterwards. */
class Step implements fc.AsyncCommand<object, World> {
  constructor(
    private readonly name: string,
    private readonly act: (world: World) => void | Promise<void>,
  ) {}

  check = () => true;

  async run(_: object, world: World): Promise<void> {
    await this.act(world);
    await settled();
    const problem = world.problem();
    if (problem) throw new Error(problem);
  }

  toString = () => this.name;
}

// Common acts are drawn more often.
const often = ['writes a sentence', 'writes a sentence', 'types', 'sees a second go by'];
const sometimes = [
  'opens the post',
  'starts a new post',
  'gets a slow network',
  'writes and publishes',
];
const acting = fc
  .tuple(
    fc.constantFrom(...Object.keys(acts), ...often, ...often, ...sometimes),
    fc.constantFrom(0, 0, 1, 1, 2),
    fc.nat(63),
  )
  .map(([name, who, choice]) => {
    const act = acts[name] as Act;
    const actor = ['laptop', 'phone', 'office'][who];
    return new Step(`the ${actor} ${name}`, (world) => {
      return act(world, world.browsers[who] as Browser, choice);
    });
  });
const happening = fc
  .tuple(fc.constantFrom(...Object.keys(network)), fc.nat(63))
  .map(([name, choice]) => {
    const act = network[name] as (typeof network)[string];
    return new Step(`${name} (${choice})`, (world) => act(world, choice));
  });

/** Histories of this length: the experience of three browsers, their network and the server. */
const histories = (maxCommands: number) =>
  fc.commands([acting, acting, happening], { maxCommands, size: 'max' });

/** Runs a history, then lets everything work again. Throws if an invariant does not hold. */
async function live(
  makeWorld: () => World,
  history: Iterable<fc.AsyncCommand<object, World>>,
): Promise<void> {
  let world: World | undefined;
  await fc.asyncModelRun(() => ({ model: {}, real: (world = makeWorld()) }), history);
  if (!world) return;
  await world.heal();
  const problem = world.problem();
  if (problem) throw new Error(`In the end: ${problem}`);
}

interface SearchOptions {
  /** The maximum number of steps in a history. */
  steps?: number;
  seed?: number;
  path?: string;
  /** Does not shrink a failing history. */
  endOnFailure?: boolean;
}

/**
 * Runs this many histories. Returns the first failure and its history, or null. `seed` and `path`,
 * which the result names, repeat the same run.
 */
export async function search(
  makeWorld: () => World,
  numRuns: number,
  { steps = 40, ...again }: SearchOptions = {},
): Promise<string | null> {
  const property = fc.asyncProperty(histories(steps), (history) => live(makeWorld, history));
  const found = await fc.check(property, { numRuns, ...again });
  if (!found.failed) return null;
  const { seed, counterexamplePath: path, counterexample, errorInstance } = found;
  return `${String(errorInstance)}\n${String(counterexample)}\n${JSON.stringify({ seed, path })}`;
}
