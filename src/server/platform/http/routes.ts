import Router from '@koa/router';
import type { Context, DefaultContext, DefaultState, Next, ParameterizedContext } from 'koa';
import type { Contract } from './contract';

/**
 * One step of a route line: middleware that also says what it means for a caller. `State` is what it
 * adds to `ctx.state`, `Body` what the call may answer because of it.
 */
export interface Step<State extends object = object, Body = never> {
  (ctx: Context, next: Next): Promise<void>;
  contract: Contract;
  /** For the compiler only. */
  readonly types?: { state: State; body: Body };
}

/**
 * The same as the result of a function that infers `From` from its arguments. Of a plain Step the
 * compiler would infer it from the route line instead, where nothing is known of it.
 */
export type StepFrom<From, State extends object = object, Body = never> = From extends unknown
  ? Step<State, Body>
  : never;

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a line holds steps of every kind
type AnyStep = Step<any, any>;

type TypesOf<OneStep> =
  OneStep extends Step<infer State, infer Body> ? { state: State; body: Body } : never;
type StateOf<Line> = Line extends readonly [infer First, ...infer Rest]
  ? TypesOf<First>['state'] & StateOf<Rest>
  : object;
type BodyOf<Line> = Line extends readonly [infer First, ...infer Rest]
  ? TypesOf<First>['body'] | BodyOf<Rest>
  : never;

/** What a handler gets: the state that its steps have added, and the body that they announce. */
export type CallContext<Line extends AnyStep[]> = ParameterizedContext<
  StateOf<Line> & Pick<DefaultState, 'cacheable'>,
  DefaultContext,
  BodyOf<Line>
>;

/** A call of the API, as its route line describes it. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** As the router has it: /api/blogs/:id. */
  path: string;
  /** The heading under which the API document lists it. */
  resource: string;
  /** What it does, as a sentence. */
  summary: string;
  contracts: Contract[];
}

type Register = <Line extends AnyStep[]>(
  path: string,
  summary: string,
  ...line: [...Line, (ctx: CallContext<Line>, next: Next) => unknown]
) => void;

/**
 * The calls of one resource. A route line is the whole contract of its call, read left to right: who,
 * how often, what comes in, what it changes, what it answers, then the handler.
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
      const contracts = steps.map(({ contract }) => contract);
      const whole = `${this.prefix}${path === '/' ? '' : path}`;
      this.calls.push({ method, path: whole, resource: this.resource, summary, contracts });
      // The router's types want its own context, which it makes itself.
      const middleware = line as unknown as Parameters<Router['register']>[2];
      this.router.register(path, [method], middleware);
    };
  }
}

const pass = (_: Context, next: Next): Promise<void> => next();

/** A step, made of what it means for a caller and its middleware. */
export function step<State extends object = object, Body = never>(
  contract: Contract,
  middleware: (ctx: Context, next: Next) => Promise<void> = pass,
): Step<State, Body> {
  const own = middleware === pass ? (ctx: Context, next: Next) => pass(ctx, next) : middleware;
  return Object.assign(own, { contract });
}
