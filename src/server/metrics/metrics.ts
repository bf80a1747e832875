import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context, Next } from 'koa';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { type Config, processName } from '../platform/config';
import type { DocumentKinds } from '../documents/kind';
import type { PageCache } from '../pages/page-cache';
import { release } from '../platform/home';
import { isOwnRequest } from '../platform/http/own-request';
import { pagesToRefresh } from '../pages/refresh-pages';
import { matchOf } from '../pages/page-place';
import { addGauges } from './gauges';

// From a page of the cache to an upload.
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type Middleware = (ctx: Context, next: Next) => Promise<void>;

const pass: Middleware = (_, next) => next();

/**
 * `answerMetrics` answers /metrics in the text format of Prometheus, if the request has METRICS_TOKEN,
 * from what `measure` counts. Without the setting, nothing is measured. No label has a value that a
 * visitor can choose.
 */
export function metrics(config: Config, cache: PageCache, kinds: DocumentKinds) {
  const { metricsToken } = config;
  if (metricsToken === undefined) return { measure: pass, answerMetrics: pass };
  const register = new Registry();
  collectDefaultMetrics({ register });
  const registers = [register];
  const requests = new Counter({
    name: 'assay_requests_total',
    help: 'Requests that were not answered from the page cache.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const seconds = new Histogram({
    name: 'assay_request_seconds',
    help: 'How long these requests took; of a page, what rendering it took.',
    labelNames: ['route'],
    buckets: SECONDS,
    registers,
  });
  const refused = new Counter({
    name: 'assay_sign_ins_refused_total',
    help: 'Sign-ins that were refused, by the code of the error.',
    labelNames: ['reason'],
    registers,
  });
  const counted = (name: string, help: string, read: () => number) =>
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  counted(
    'assay_page_cache_hits_total',
    'Requests that were answered from the page cache.',
    () => cache.hits,
  );
  counted(
    'assay_page_cache_outdated_total',
    'Of these, answers that may be outdated, because the database could not be reached.',
    () => cache.bridged,
  );
  new Gauge({
    name: 'assay_process_info',
    help: 'The name and the release of this process; always 1.',
    labelNames: ['name', 'release'],
    registers,
  }).set({ name: processName(config), release: release() }, 1);
  new Gauge({
    name: 'assay_page_cache_waiting',
    help: 'Answers in memory that a change outdated and that were not loaded again yet, except searches.',
    registers,
    collect() {
      this.set(pagesToRefresh(cache).length);
    },
  });
  const readGauges = addGauges(register, config, Object.values(kinds));

  const measure: Middleware = async (ctx, next) => {
    if (ctx.path === '/metrics' || isOwnRequest(ctx.req)) return next();
    const started = performance.now();
    await next();
    const route = routeOf(ctx);
    seconds.observe({ route }, (performance.now() - started) / 1000);
    requests.inc({ method: ctx.method, route, status: ctx.status });
    const { refusal } = ctx.state;
    if (refusal && route === '/api/auth/login') refused.inc({ reason: refusal.reason });
  };
  const answerMetrics: Middleware = async (ctx, next) => {
    if (ctx.path !== '/metrics') return next();
    ctx.set('cache-control', 'no-store');
    if (!hasToken(ctx, metricsToken)) {
      ctx.set('www-authenticate', 'Bearer');
      ctx.status = 401;
      ctx.state.refusal = { reason: 'not-signed-in' };
      ctx.body = 'Send METRICS_TOKEN as a bearer token.\n';
      return;
    }
    await readGauges();
    ctx.set('content-type', register.contentType);
    ctx.body = await register.metrics();
  };
  return { measure, answerMetrics };
}

/** Whether the request has the token. Compared by hash, in a time that depends on neither. */
function hasToken(ctx: Context, token: string): boolean {
  const sent = ctx.get('authorization').replace(/^Bearer /, '');
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(sent), hash(token));
}

/** The pattern of the address: of a call or a page, /api/* for an unknown call, /* for a file. */
function routeOf(ctx: Context): string {
  if (typeof ctx._matchedRoute === 'string') return ctx._matchedRoute;
  if (ctx.path.startsWith('/api/')) return '/api/*';
  if (ctx.response.is('html')) return matchOf(ctx.req, ctx.path).row.path;
  return '/*';
}
