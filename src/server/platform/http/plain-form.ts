import type { Context } from 'koa';
import bodyParser from 'koa-bodyparser';
import type { Sent } from '../../../shared/sent-form';
import { toUserError } from './errors';
import { type Step, step } from './routes';

interface PlainForm {
  form: Sent['form'];
  /** The page that contains the form. */
  page: string;
  /** Which thank-you page to show: /thank-you?for=... */
  done: string;
}

const parseForm = bodyParser({ enableTypes: ['form'], formLimit: '1mb' });

/**
 * Lets a route also accept a form submitted without JavaScript. Success redirects to the thank-you
 * page. An error shows the form's own page again, with the values and with messages at the fields.
 * `which` says which form sent the values.
 */
export function plainForm(which: (values: Record<string, string>) => PlainForm): Step {
  const thanks = {
    description: 'Redirects a form submitted without JavaScript to the thank-you page',
    headers: { Location: 'The thank-you page' },
  };
  return step({ form: true, answers: { 303: thanks } }, async (ctx, next) => {
    if (!ctx.is('urlencoded')) return next();
    ctx.state.plainForm = true;
    try {
      await readForm(ctx);
      await next();
      ctx.status = 303;
      ctx.redirect(`/thank-you?for=${which(textsOf(ctx)).done}`);
    } catch (error) {
      await bringBack(ctx, which(textsOf(ctx)), error);
    }
  });
}

/** The API's parser reads only JSON and has left the body as an empty object. */
async function readForm(ctx: Context): Promise<void> {
  ctx.request.body = undefined;
  await parseForm(ctx, async () => undefined);
  const body = ctx.request.body as unknown as Record<string, unknown>;
  for (const [name, value] of Object.entries(body)) {
    // Browsers send a line break as two characters but count it as one.
    if (typeof value === 'string') body[name] = value.replaceAll('\r\n', '\n');
  }
}

function textsOf(ctx: Context): Record<string, string> {
  const entries = Object.entries((ctx.request.body ?? {}) as Record<string, unknown>);
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

async function bringBack(ctx: Context, { form, page }: PlainForm, error: unknown): Promise<void> {
  const { status, message, fields = {}, retryAfter } = toUserError(error, ctx);
  const sent: Sent = { form, values: textsOf(ctx), errors: fields, message };
  const html = await ctx.pages.renderForm(page, sent);
  ctx.status = status;
  ctx.set('cache-control', 'no-store');
  if (retryAfter !== undefined) ctx.set('retry-after', String(retryAfter));
  ctx.type = 'html';
  ctx.body = html;
}
