import { Employee } from '../../../entities/Employee';
import { anyStatus } from '../../accounts/employees/find';
import { NO_ACCOUNT } from '../../accounts/team/change-member';
import { admin, reauthenticated } from '../../auth/guards';
import { db } from '../../platform/database/data-source';
import { id, answers, lists } from '../../platform/http/steps';
import { body } from '../../platform/http/input';
import { Uuid } from '../../platform/http/input-rules';
import { Routes } from '../../platform/http/routes';
import { UserError } from '../../platform/user-error';
import { giveAutosaves } from './give-autosaves';
import { listAutosaves } from './list-autosaves';

/** What a colleague has begun and not saved, for the admin who suspends or deletes the account. */
export const teamAutosaveRoutes = new Routes('Team', '/api/team/:id/autosaves');

const account = id(NO_ACCOUNT);

/** Who receives the texts. */
class GiveInput {
  @Uuid('Choose a colleague')
  to: string;
}

teamAutosaveRoutes.get(
  '/',
  "Lists a colleague's autosaves, newest first: their names, not their content.",
  admin,
  account,
  lists('AutosaveSummaryJson'),
  async (ctx) => {
    const where = { id: ctx.state.id, ...anyStatus };
    if (!(await db().manager.existsBy(Employee, where))) {
      throw new UserError('not-found', NO_ACCOUNT);
    }
    return listAutosaves(ctx.kinds, ctx.state.id);
  },
);

teamAutosaveRoutes.post(
  '/give',
  "Gives a colleague's autosaves to another, among whose autosaves they are then.",
  admin,
  reauthenticated,
  account,
  body(GiveInput),
  answers('GivenTextsJson'),
  async (ctx) => {
    const { id: from, input, session } = ctx.state;
    return giveAutosaves(ctx.config, ctx.kinds, from, input.to.toLowerCase(), session);
  },
);
