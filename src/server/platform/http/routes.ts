import Router from '@koa/router';
import type { Context, DefaultContext, DefaultState, Next, ParameterizedContext } from 'koa';
import type { Contract } from './contract';
import { countBody } from './read-body';

/**
 * A step of a route line: middleware that also declares what it means for a caller. `State` is what
 * it adds to `ctx.state`; `Body` is what the call may answer because of it.
 */
export interface Step<State extends object = object, Body = never> {
  (ctx: Context, next: Next): Promise<void>;
  contract: Contract;
  /** Used only by the compiler. */
  readonly types?: { state: State; body: Body };
}

/**
 * A Step returned by a function that infers `From` from its arguments. For a plain Step, the
 * compiler would infer it from the route line, which has no information about it.
 */
export type StepFrom<From, State extends object = object, Body = never> = From extends unknown
  ? Step<State, Body>
  : never;

// oxlint-disable-next-line typescript/no-explicit-any -- a line has steps of every type
type AnyStep = Step<any, any>;

type TypesOf<OneStep> =
  OneStep extends Step<infer State, infer Body> ? { state: State; body: Body } : never;
type StateOf<Line> = Line extends readonly [infer First, ...infer Rest]
  ? TypesOf<First>['state'] & StateOf<Rest>
  : object;
type BodyOf<Line> = Line extends readonly [infer First, ...infer Rest]
  ? TypesOf<First>['body'] | BodyOf<Rest>
  : never;

/** What a handler gets: the state that its steps added, and the body type that they declare. */
type CallContext<Line extends AnyStep[]> = ParameterizedContext<
  StateOf<Line> & Pick<DefaultState, 'cacheable' | 'changesContent' | 'sessionId'>,
  DefaultContext,
  BodyOf<Line>
>;

/** A call of the API, as its route line describes it. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** As the router writes it: /api/blogs/:id. */
  path: string;
  /** The heading in the API description. */
  resource: string;
  /** What the call does, in a sentence. */
  summary: string;
  contracts: Contract[];
}

/** Whether a call answers callers without a token. */
export function isForStrangers({ contracts }: Pick<Call, 'contracts'>): boolean {
  return contracts.every(({ who }) => who !== 'staff' && who !== 'admin');
}

type Register = <Line extends AnyStep[]>(
  path: string,
  summary: string,
  ...line: [...Line, (ctx: CallContext<Line>) => Answered<Line> | Promise<Answered<Line>>]
) => void;

/** What a handler returns: the body, or nothing where there is none or the handler has set it. */
type Answered<Line extends AnyStep[]> = BodyOf<Line> | void;

/**
 * The calls of one resource. A route line is the whole contract of its call, from left to right:
 * who may call it, how often, its input, what it changes, its answer, then the handler.
 */
export class Routes {
  readonly calls: Call[] = [];
  readonly get = this.register('GET');
  readonly post = this.register('POST');
  readonly put = this.register('PUT');
  readonly delete = this.register('DELETE');
  private readonly router: Router;

  constructor(
    private readonly resource: string,
    private readonly prefix: string,
  ) {
    this.router = new Router({ prefix });
  }

  routes(): ReturnType<Router['routes']> {
    return this.router.routes();
  }

  private register(method: Call['method']): Register {
    return (path, summary, ...line) => {
      const steps = line.slice(0, -1) as AnyStep[];
      const handle = line.at(-1) as unknown as (ctx: Context) => unknown;
      const answer = async (ctx: Context) => {
        const body = await handle(ctx);
        if (body === undefined) return;
        if (ctx.status === 204) ctx.status = 200; // a call that answers a body or nothing
        ctx.body = body;
      };
      const contracts = steps.map(({ contract }) => contract);
      const whole = `${this.prefix}${path === '/' ? '' : path}`;
      this.calls.push({ method, path: whole, resource: this.resource, summary, contracts });
      // The router's types require its own context, which it creates itself.
      const middleware = withCount([...steps, answer]) as unknown as Parameters<
        Router['register']
      >[2];
      this.router.register(path, [method], middleware);
    };
  }
}

/**
 * Counts the request in memory before the first step that reads a body or takes a point in the
 * database, but after the guard, which knows whether the caller is signed in.
 */
function withCount<Part extends object>(line: readonly Part[]) {
  const costs = ({ contract }: { contract?: Contract }) => contract?.limit ?? contract?.body;
  const at = line.findIndex((part) => costs(part) !== undefined);
  if (at < 0) return line;
  const count = async (ctx: Context, next: Next) => {
    await countBody(ctx);
    await next();
  };
  return [...line.slice(0, at), count, ...line.slice(at)];
}

const pass = (_: Context, next: Next): Promise<void> => next();

/** Creates a step from its contract and its middleware. */
export function step<State extends object = object, Body = never>(
  contract: Contract,
  middleware: (ctx: Context, next: Next) => Promise<void> = pass,
): Step<State, Body> {
  const own = middleware === pass ? (ctx: Context, next: Next) => pass(ctx, next) : middleware;
  return Object.assign(own, { contract });
}
