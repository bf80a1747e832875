import type { Context } from 'koa';
import type { MemberProfileJson } from '../../../shared/api/team';
import type { Employee } from '../../../entities/Employee';
import { admin, reauthenticated } from '../../auth/guards';
import {
  changesSite,
  id,
  answers,
  answersWithEtag,
  errors,
  noContent,
} from '../../platform/http/steps';
import { ifMatch } from '../../platform/http/if-match';
import { body } from '../../platform/http/input';
import { Routes } from '../../platform/http/routes';
import { upload } from '../../uploads/read-upload';
import { dropPhoto, savePhoto } from '../own/own-photo';
import { groupOnSite, isOnSite, listOnSite } from '../employees/find';
import { AboutPersonInput } from '../employees/input';
import { presentAuthor } from '../employees/present';
import { arrange } from './arrange';
import { NO_ACCOUNT } from './change-member';
import { editProfile, findProfile, membersPhoto, presentProfile } from './edit-profile';
import { ArrangeInput } from './input';

/** What the public sees of the staff, for admins. */
export const teamSiteRoutes = new Routes('Team', '/api/team');

const present = (people: Employee[]) =>
  people.map((person) => ({ _id: person.id, ...presentAuthor(person) }));

teamSiteRoutes.get(
  '/site',
  'Returns the people on the About page, in their order.',
  admin,
  answers('AboutPageJson'),
  async () => {
    const { founders, team } = groupOnSite(await listOnSite());
    return { founders: present(founders), team: present(team) };
  },
);

teamSiteRoutes.put(
  '/site',
  'Orders the people on the About page, and says who is a founder.',
  admin,
  reauthenticated,
  body(ArrangeInput),
  changesSite,
  errors('wrong-state'),
  noContent,
  async (ctx) => {
    const { session, input } = ctx.state;
    ctx.state.changesContent = await arrange(session, input);
  },
);

teamSiteRoutes.get(
  '/:id/profile',
  "Returns a colleague's profile.",
  admin,
  id(NO_ACCOUNT),
  answersWithEtag('MemberProfileJson'),
  async (ctx) => {
    const member = await findProfile(ctx.state.id);
    ctx.set('etag', `"${member.profileVersion}"`);
    return presentProfile(member);
  },
);

function presentChanged(ctx: Context, member: Employee): MemberProfileJson {
  ctx.state.changesContent = isOnSite(member);
  return presentProfile(member);
}

teamSiteRoutes.put(
  '/:id/profile',
  "Changes a colleague's profile, except the name.",
  admin,
  reauthenticated,
  id(NO_ACCOUNT),
  ifMatch,
  body(AboutPersonInput),
  changesSite,
  answersWithEtag('MemberProfileJson'),
  async (ctx) => {
    const { id, session, input, lockVersion } = ctx.state;
    const member = await editProfile(id, session, { input, lockVersion });
    ctx.set('etag', `"${member.profileVersion}"`);
    return presentChanged(ctx, member);
  },
);

teamSiteRoutes.post(
  '/:id/photo',
  "Sets a colleague's photo, which is cropped to a square.",
  admin,
  id(NO_ACCOUNT),
  upload,
  changesSite,
  answers('MemberProfileJson'),
  async (ctx) => {
    const { id, session, upload: file } = ctx.state;
    return presentChanged(ctx, await savePhoto(ctx, file, membersPhoto(id, session)));
  },
);

teamSiteRoutes.delete(
  '/:id/photo',
  "Removes a colleague's photo.",
  admin,
  id(NO_ACCOUNT),
  changesSite,
  answers('MemberProfileJson'),
  async (ctx) => {
    const { id, session } = ctx.state;
    return presentChanged(ctx, await dropPhoto(ctx, membersPhoto(id, session)));
  },
);
