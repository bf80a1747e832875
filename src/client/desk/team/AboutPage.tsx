import { useQuery } from '@tanstack/react-query';
import { type DragEvent, useState } from 'react';
import type { AboutPageJson, PersonOnSiteJson } from '../../../shared/api/team';
import { fillIn } from '../../../shared/format';
import { imageWidths } from '../../../shared/image-sizes';
import { teamLabels } from '../../../content/team';
import { Loading } from '../../components/Loading';
import { Portrait } from '../../components/Portrait';
import { aboutPageQuery } from '../data/team';
import { NotLoaded } from '../ui/NotLoaded';
import { EntryButton, useOrderedList } from '../ui/ordered-list';
import { usePopup } from '../ui/Popup';
import { useArrange, dropAt, type Group, type Move, movesOf, move } from './about-page-moves';

const labels = teamLabels.aboutPage;
const groups = ['founders', 'team'] as const;
/** Identifies the row of a person. */
const entryOf = ({ _id }: PersonOnSiteJson) => `about-${_id}`;

/** The people on the About page, to be put in order by dragging or with buttons. */
export function AboutPage() {
  const { data, isError, refetch } = useQuery(aboutPageQuery);
  return (
    <div className="panel about-page">
      <h2>{labels.title}</h2>
      <p className="quiet">{labels.text}</p>
      {isError && !data && <NotLoaded text={labels.loadFailed} retry={() => void refetch()} />}
      {!data && !isError && <Loading />}
      {data && <Arrangement page={data} />}
    </div>
  );
}

/** Where a dragged person would go: in the place of another, or at the end of a group. */
interface Target {
  group: Group;
  id: string | null;
}

function Arrangement({ page }: { page: AboutPageJson }) {
  const arrange = useArrange();
  const popup = usePopup();
  const { moved, said, say } = useOrderedList(page);
  const [dragged, setDragged] = useState<string | null>(null);
  const [target, setTarget] = useState<Target | null>(null);

  function act(person: PersonOnSiteJson, how: Move) {
    const { next, refusal } = move(page, person._id, how);
    if (refusal === 'lastFounder') return popup(labels.lastFounder, true);
    if (refusal) return say(fillIn(labels[refusal], { name: person.name }));
    // The button that was pressed, or the one that took its place.
    const buttons = [how, how === 'toTeam' ? 'toFounders' : 'toTeam'];
    moved(placeOf(next, person), entryOf(person), buttons);
    arrange(next);
  }

  function over(event: DragEvent, group: Group, id: string | null) {
    if (!dragged) return;
    event.preventDefault(); // allows the drop
    event.stopPropagation(); // a row is in a group
    if (target?.group !== group || target.id !== id) setTarget({ group, id });
  }

  // Not by the target in the state, which may be rendered only after a fast drop.
  function drop(event: DragEvent, group: Group, id: string | null) {
    event.preventDefault();
    event.stopPropagation();
    const person = [...page.founders, ...page.team].find(({ _id }) => _id === dragged);
    end(); // the row of a person who changes the group is removed, and reports no end
    if (!person) return;
    const next = dropAt(page, person._id, group, id);
    if (next === page) return;
    say(placeOf(next, person));
    arrange(next);
  }

  function end() {
    setDragged(null);
    setTarget(null);
  }

  return (
    <div className="about-groups">
      {groups.map((group) => (
        <section
          key={group}
          aria-label={labels[group]}
          onDragOver={(event) => over(event, group, null)}
          onDrop={(event) => drop(event, group, null)}
        >
          <h3>{labels[group]}</h3>
          {page[group].length === 0 && <p className="quiet">{labels.empty[group]}</p>}
          <ol className="rows">
            {page[group].map((person) => (
              <li
                key={person._id}
                className={
                  dragged === person._id
                    ? 'dragged'
                    : target?.id === person._id
                      ? 'target'
                      : undefined
                }
                draggable
                onDragStart={(event) => {
                  event.dataTransfer.effectAllowed = 'move';
                  event.dataTransfer.setData('text/plain', person.name);
                  setDragged(person._id);
                }}
                onDragOver={(event) => over(event, group, person._id)}
                onDrop={(event) => drop(event, group, person._id)}
                onDragEnd={end}
              >
                <Person person={person} group={group} act={(how) => act(person, how)} />
              </li>
            ))}
          </ol>
        </section>
      ))}
      {said}
    </div>
  );
}

interface PersonProps {
  person: PersonOnSiteJson;
  group: Group;
  act: (how: Move) => void;
}

function Person({ person, group, act }: PersonProps) {
  const { name, img, photo } = person;
  return (
    <div className="about-person">
      <span className="drag-dots" aria-hidden="true" />
      <Portrait name={name} img={img} photo={photo} size="avatar" widths={imageWidths.avatar} />
      <span className="about-name">{name}</span>
      <span className="row-actions">
        {movesOf(group).map((how) => (
          <EntryButton
            key={how}
            entry={entryOf(person)}
            action={how}
            text={labels[how]}
            label={fillIn(labels[`${how}For`], { name })}
            act={() => act(how)}
          />
        ))}
      </span>
    </div>
  );
}

/** Where a person is, for screen readers. */
function placeOf(page: AboutPageJson, { _id, name }: PersonOnSiteJson): string {
  const group = page.founders.some((one) => one._id === _id) ? 'founders' : 'team';
  const place = page[group].findIndex((one) => one._id === _id) + 1;
  return fillIn(labels.moved, { name, group: labels[group], place, count: page[group].length });
}
