import type { Context } from 'koa';
import type { Sent } from '../../../shared/sent-form';
import type { Config } from '../config';
import { toUserError } from './errors';
import { countBody, readFields } from './read-body';
import { type Step, step } from './routes';

interface PlainForm {
  form: Sent['form'];
  /** The page that contains the form. */
  page: string;
  /** Which thank-you page to show: /thank-you?for=... */
  done: string;
}

/**
 * Lets a route also accept a form submitted without JavaScript. Success redirects to the thank-you
 * page. An error shows the form's own page again, with the values and with messages at the fields.
 * `which` says which form sent the values.
 */
export function plainForm(
  which: (values: Record<string, string>, config: Config) => PlainForm,
): Step {
  const thanks = {
    description: 'Redirects a form submitted without JavaScript to the thank-you page',
    headers: { Location: 'The thank-you page' },
  };
  return step({ form: true, answers: { 303: thanks } }, async (ctx, next) => {
    if (!ctx.is('urlencoded')) return next();
    try {
      ctx.state.form = await readForm(ctx);
      await next();
      ctx.status = 303;
      ctx.redirect(`/thank-you?for=${which(textsOf(ctx), ctx.config).done}`);
    } catch (error) {
      await bringBack(ctx, which(textsOf(ctx), ctx.config), error);
    }
  });
}

/** The form's values by name. A field that is sent more than once is a list, which no form has. */
export async function readForm(ctx: Context): Promise<Record<string, unknown>> {
  await countBody(ctx);
  const values = new Map<string, string | string[]>();
  for (const [name, sent] of await readFields(ctx)) {
    // Browsers send a line break as two characters but count it as one.
    const value = sent.replaceAll('\r\n', '\n');
    const before = values.get(name);
    values.set(name, before === undefined ? value : [before, value].flat());
  }
  return Object.fromEntries(values);
}

function textsOf(ctx: Context): Record<string, string> {
  const entries = Object.entries(ctx.state.form ?? {});
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

async function bringBack(ctx: Context, { form, page }: PlainForm, error: unknown): Promise<void> {
  const { status, message, fields = {}, retryAfter } = toUserError(error, ctx);
  const { password: _, ...values } = textsOf(ctx); // not shown again
  const sent: Sent = { form, values, errors: fields, message };
  const html = await ctx.pages.renderForm(page, sent);
  ctx.status = status;
  ctx.set('cache-control', 'no-store');
  if (retryAfter !== undefined) ctx.set('retry-after', String(retryAfter));
  ctx.type = 'html';
  ctx.body = html;
}
