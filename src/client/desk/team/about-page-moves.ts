import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AboutPageJson } from '../../../shared/api/team';
import { withEntry } from '../ui/ordered-list';
import { teamLabels } from '../../../content/team';
import { aboutPageQuery, arrangeAboutPage, reloadAboutPage } from '../data/team';
import { useReauth } from '../ui/reauth';
import { useErrorPopup } from '../ui/Popup';

export type Group = keyof AboutPageJson;
export type Move = 'up' | 'down' | 'toTeam' | 'toFounders';

/** The moves of a person in this group. */
export function movesOf(group: Group): Move[] {
  return ['up', 'down', group === 'founders' ? 'toTeam' : 'toFounders'];
}

interface Moved {
  next: AboutPageJson;
  /** Why nothing moved. */
  refusal?: 'first' | 'last' | 'lastFounder';
}

/** The page after a person was moved by one place, or to the end of the other group. */
export function move(page: AboutPageJson, id: string, how: Move): Moved {
  const group = groupOf(page, id);
  const list = page[group];
  const at = list.findIndex(({ _id }) => _id === id);
  if (how === 'toTeam' || how === 'toFounders') {
    if (how === 'toTeam' && list.length === 1) return { next: page, refusal: 'lastFounder' };
    return { next: dropAt(page, id, how === 'toTeam' ? 'team' : 'founders', null) };
  }
  const to = how === 'up' ? at - 1 : at + 1;
  const other = list[to];
  if (!other) return { next: page, refusal: how === 'up' ? 'first' : 'last' };
  return { next: dropAt(page, id, group, other._id) };
}

/**
 * The page with a person in the place of another person, or at the end of the group. The last founder
 * stays one.
 */
export function dropAt(
  page: AboutPageJson,
  id: string,
  group: Group,
  otherId: string | null,
): AboutPageJson {
  const from = groupOf(page, id);
  const person = page[from].find(({ _id }) => _id === id);
  if (!person || (from !== group && from === 'founders' && page.founders.length === 1)) return page;
  if (id === otherId) return page;
  const place = page[group].findIndex(({ _id }) => _id === otherId);
  const without = {
    founders: page.founders.filter(({ _id }) => _id !== id),
    team: page.team.filter(({ _id }) => _id !== id),
  };
  const at = place === -1 ? without[group].length : place;
  return { ...without, [group]: withEntry(without[group], at, person) };
}

const groupOf = ({ founders }: AboutPageJson, id: string): Group =>
  founders.some(({ _id }) => _id === id) ? 'founders' : 'team';

/**
 * Returns a function that shows the people on the About page in a new order at once, and saves it. The
 * saves run one after another, so that the last one wins. After a failure the list shows what is
 * stored.
 */
export function useArrange(): (page: AboutPageJson) => void {
  const client = useQueryClient();
  const confirmed = useReauth();
  const failed = useErrorPopup(teamLabels.aboutPage.failed);
  const saving = useMutation({
    scope: { id: 'about-page' },
    mutationFn: (page: AboutPageJson) => confirmed(() => arrangeAboutPage(page)),
    onError(error) {
      failed(error);
      reloadAboutPage(client);
    },
  });
  return (page) => {
    void client.cancelQueries(aboutPageQuery); // an answer on its way would undo the move
    client.setQueryData(aboutPageQuery.queryKey, page);
    saving.mutate(page);
  };
}
