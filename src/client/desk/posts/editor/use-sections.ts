import { type DragEvent, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { fillIn } from '../../../../shared/format';
import { deskLabels } from '../../../../content/desk';
import { editorLabels } from '../../../../content/editor';
import { limits } from '../../../../shared/limits';
import { newId } from '../../../lib/new-id';
import { type SectionValues, newSection } from '../form/post-values';

export interface SectionsProps {
  sections: SectionValues[];
  change: (sections: SectionValues[]) => void;
  /**
   * Called when sections change places. Messages refer to sections by position and become invalid.
   */
  moved: () => void;
}

/** The section removed last, and its position. */
export interface Removed {
  section: SectionValues;
  index: number;
}

/** All take the section's key, because position and text may change before the call. */
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

/**
 * At the end of the list the pressed button becomes disabled, so the focus moves to the other
 * button.
 */
function keepFocus(place: number) {
  const { activeElement } = document;
  if (activeElement !== document.body && !activeElement?.matches(':disabled')) return;
  const section = document.querySelectorAll('.sec').item(place);
  section?.querySelector<HTMLElement>('.sec-tools button:not(:disabled)')?.focus();
}

/** The actions on the sections. `actions` is a stable object, so that memo() works. */
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
  // Applied before the next render, because two uploads may finish at the same time.
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
      event.dataTransfer.setData('text/plain', ''); // Firefox requires data to start dragging
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
