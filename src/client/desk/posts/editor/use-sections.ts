import { type DragEvent, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { fillIn } from '../../../../shared/fill-in';
import { deskLabels } from '../../../../content/desk';
import { editorLabels } from '../../../../content/editor';
import { limits } from '../../../../shared/limits';
import { newId } from '../../../lib/new-id';
import { type SectionValues, newSection } from '../form/post-values';

export interface SectionsProps {
  sections: SectionValues[];
  change: (sections: SectionValues[]) => void;
  /** Messages name a section by its place, so they end when places change. */
  moved: () => void;
}

/** What was taken out last, and from where. */
export interface Removed {
  section: SectionValues;
  index: number;
}

/** All by the section's key: its place and its text may be others by the time of the call. */
export interface SectionActions {
  change: (key: string, patch: Partial<SectionValues>) => void;
  add: (type: SectionValues['type']) => void;
  move: (key: string, by: 1 | -1) => void;
  duplicate: (key: string) => void;
  remove: (key: string) => void;
  putBack: () => void;
  drag: (event: DragEvent, key: string) => void;
  over: (event: DragEvent) => void;
  drop: (event: DragEvent, key: string) => void;
}

interface Latest extends SectionsProps {
  removed: Removed | null;
  setRemoved: (removed: Removed | null) => void;
  say: (text: string) => void;
}

/** The button that moved a section to an end is of no use there: the other one has the focus. */
function keepFocus(place: number) {
  const { activeElement } = document;
  if (activeElement !== document.body && !activeElement?.matches(':disabled')) return;
  const section = document.querySelectorAll('.sec').item(place);
  section?.querySelector<HTMLElement>('.sec-tools button:not(:disabled)')?.focus();
}

/** What is done to the sections. `actions` stays the same object, so that memo() holds. */
export function useSections(props: SectionsProps) {
  const [removed, setRemoved] = useState<Removed | null>(null);
  const [said, say] = useState('');
  const [{ actions, follow }] = useState(makeActions);
  useLayoutEffect(() => follow({ ...props, removed, setRemoved, say }), [follow, props, removed]);
  return { actions, removed, said };
}

function makeActions() {
  let latest: Latest;
  const now = () => latest;
  // At once, not when the page shows it: two uploads may end in the same moment.
  const change = (sections: SectionValues[]) => {
    latest = { ...latest, sections };
    latest.change(sections);
  };
  let dragged: string | null = null;
  const placeOf = (key: string) => now().sections.findIndex((section) => section.key === key);

  function order(sections: SectionValues[]) {
    flushSync(() => change(sections));
    now().moved();
  }

  function insert(section: SectionValues, at: number) {
    if (now().sections.length >= limits.sections) return;
    order(now().sections.toSpliced(at, 0, section));
    document.getElementById(`field-sections.${at}.content`)?.focus();
  }

  function put(from: number, to: number) {
    const { sections, say } = now();
    const section = sections[from];
    if (!section || from === to || to < 0 || to >= sections.length) return;
    order(sections.toSpliced(from, 1).toSpliced(to, 0, section));
    const name = deskLabels.post.section[section.type];
    const count = sections.length;
    say(fillIn(editorLabels.sections.moved, { section: name, place: to + 1, count }));
    keepFocus(to);
  }

  const actions: SectionActions = {
    change(key, patch) {
      change(now().sections.map((one) => (one.key === key ? { ...one, ...patch } : one)));
    },
    add: (type) => insert(newSection(type), now().sections.length),
    move: (key, by) => put(placeOf(key), placeOf(key) + by),
    duplicate(key) {
      const at = placeOf(key);
      const section = now().sections[at];
      if (section) insert({ ...section, key: newId() }, at + 1);
    },
    remove(key) {
      const index = placeOf(key);
      const section = now().sections[index];
      if (!section) return;
      now().setRemoved({ section, index });
      order(now().sections.filter((one) => one.key !== key));
      document.getElementById('undo-remove')?.focus();
    },
    putBack() {
      const { removed, setRemoved } = now();
      setRemoved(null);
      if (removed) insert(removed.section, Math.min(removed.index, now().sections.length));
    },
    drag(event, key) {
      dragged = key;
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', ''); // Firefox drags nothing without it
    },
    over: (event) => dragged !== null && event.preventDefault(),
    drop(event, key) {
      if (dragged === null) return;
      event.preventDefault();
      put(placeOf(dragged), placeOf(key));
      dragged = null;
    },
  };
  return { actions, follow: (props: Latest) => void (latest = props) };
}
