import { from } from '../support/addresses';
import { everyAddress } from '../support/every-address';
import { useTeam } from '../support/team';
import { type Check, type Part, walk } from '../support/walk';
import { post } from './a-post';

/** A desk with something in every list, and a function that visits its pages. */
export function useDeskPages() {
  const team = useTeam();
  const { site } = team;
  let made: Awaited<ReturnType<typeof site.makePost>>;

  beforeAll(async () => {
    await team.makeMember('Mia Keys', true);
    await team.join('Nan Waiting');
    await team.asAdmin('POST', '/invites');
    const json = { name: 'Reader Reached', email: 'reader@example.org', message: 'Words.' };
    await site.server.call('POST', '/api/messages', { json, headers: from() });
    made = await site.makePost(team.admin, post);
  });

  return {
    /** Loads every page, signed in as an admin, and returns what the check reports. */
    async walk({ part, of }: Part, check: Check) {
      const context = await site.visitor({
        signedInAs: team.admin,
        viewport: { width: 1280, height: 800 },
        reducedMotion: 'reduce',
      });
      const all = everyAddress({ id: made._id, direct: made.direct });
      const addresses = all.filter(({ desk }) => desk);
      const some = addresses.filter((_, at) => at % of === part - 1);
      return walk(site, context, some, check);
    },
  };
}
