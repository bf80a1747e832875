import { isUUID } from '../../platform/class-validator';
import { step } from '../../platform/http/routes';
import { fieldError, UserError } from '../../platform/user-error';
import type { SaveInput } from './input';

/** The save that a text was written on top of, null for none. */
export interface BaseSave {
  base: string | null;
  /** What answers a text that is based on another save than the stored one: 412 or 409. */
  refusal: 'precondition-failed' | 'newer-autosave';
}

/**
 * Puts the save that the text is based on into `ctx.state.base`: from If-Match: "<save>", or
 * If-None-Match: * for none. Callers older than version 0.2 send it as `base` in the body and are
 * refused with 409; that stays until version 1.0. Comes after the body.
 */
export const baseSave = step<{ base: BaseSave }>(
  {
    headers: [
      {
        name: 'If-Match',
        required: false,
        description: 'The `save` that this save is based on, in quotes',
      },
      {
        name: 'If-None-Match',
        required: false,
        description: '`*` if this save is not based on another',
      },
    ],
    errors: ['invalid-input', 'precondition-required', 'precondition-failed', 'newer-autosave'],
  },
  (ctx, next) => {
    ctx.state.base = readBase(ctx.get('if-match'), ctx.get('if-none-match'), ctx.state.input);
    return next();
  },
);

function readBase(match: string, none: string, { base }: SaveInput): BaseSave {
  if (match !== '') {
    const save = /^"([\w-]+)"$/.exec(match)?.[1] ?? '';
    if (!isUUID(save))
      throw fieldError('If-Match', 'If-Match must be the UUID of a save in quotes');
    return { base: save.toLowerCase(), refusal: 'precondition-failed' };
  }
  if (none !== '') {
    if (none !== '*') throw fieldError('If-None-Match', 'If-None-Match must be *');
    return { base: null, refusal: 'precondition-failed' };
  }
  if (base !== undefined) return { base: base && base.toLowerCase(), refusal: 'newer-autosave' };
  const message = 'Say which save the text is based on: If-Match: "save", or If-None-Match: *';
  throw new UserError('precondition-required', message);
}
