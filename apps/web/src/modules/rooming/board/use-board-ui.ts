import type { RoomFault } from '@rihla/domain/departures/rooming/rooming.types';
import {
  type KeyboardEvent,
  type PointerEvent as ReactPointerEvent,
  useCallback,
  useMemo,
  useState,
} from 'react';
import { translate } from '../../../lib/words/i18n.ts';
import { showToast, TOAST_MS } from '../../../lib/toasts.ts';
import { usePointerDrag } from './use-pointer-drag.ts';
import type { Rooming } from './use-rooming.ts';

/** The drop target, in place of a room's id, that takes people out of their rooms. */
export const OUTSIDE = 'outside';

/** A person being moved with the keyboard, and the drop target (room id or `OUTSIDE`) reached so far. */
type LiftedPerson = { person: string; target: string };

/**
 * State and acts of the room board on the screen: who is selected or being moved, and what screen readers are told. A
 * target is a room's id or `OUTSIDE`.
 */
export type BoardUi = {
  rooming: Rooming;
  pinned: ReadonlySet<string>;
  /** Whether each person takes a bed of the room, by the person's id. */
  beds: ReadonlyMap<string, boolean>;
  /** How many wishes of each person are not met. */
  openWishes: ReadonlyMap<string, number>;
  chosen: ReadonlySet<string>;
  focus: string | null;
  lifted: LiftedPerson | null;
  /** The drop target under the dragged or lifted person; null without one. */
  target: string | null;
  /** The reason why the person may not go to the target; null when it is allowed. */
  refusal: string | null;
  /** The text of the live region for screen readers. */
  said: string;
  say: (text: string) => void;
  /** Starts to drag a person with the pointer. */
  grip: (event: ReactPointerEvent<HTMLElement>, person: string) => void;
  /** Selects a person; with `more` adds the person to the selection or takes it out. */
  choose: (person: string, more: boolean) => void;
  clear: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  /** Moves people to a room, or out of theirs, and says so. */
  move: (people: readonly string[], target: string) => void;
  faultText: (fault: RoomFault) => string;
  nameOf: (person: string) => string;
};

/**
 * Gives the room board its selection and moves by pointer and keys. Keys in a list: arrows move the focus, Enter
 * selects, Space lifts a person. While a person is lifted, arrows go from room to room, Space or Enter drops the person
 * there, Escape cancels.
 * @param order the drop targets in the order of the screen
 */
export function useBoardUi(rooming: Rooming, order: readonly string[]): BoardUi {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [focus, setFocus] = useState<string | null>(null);
  const [lifted, setLifted] = useState<LiftedPerson | null>(null);
  const [over, setOver] = useState<{ target: string; refusal: string | null } | null>(null);
  const [said, say] = useState('');
  const { board, people, sleepers } = rooming;
  const boardFacts = useMemo(() => factsOf(board, sleepers), [board, sleepers]);
  const nameOf = (id: string) => {
    const person = people.get(id);
    return person?.name ?? translate('rooming.unnamed', { number: person?.invoice_number ?? '' });
  };
  const placeName = (target: string) =>
    board.rooms.find(({ id }) => id === target)?.name ?? translate('rooming.without');
  const movedWith = (person: string) => (chosen.has(person) ? [...chosen] : [person]);
  const placeAct = (moved: readonly string[], target: string) =>
    ({ kind: 'place', people: moved, room: target === OUTSIDE ? null : target }) as const;
  const move = (moved: readonly string[], target: string) => {
    const refused = rooming.act(placeAct(moved, target));
    say(
      refused ?? translate('rooming.moved', { names: moved.map(nameOf).join(', '), room: placeName(target) }),
    );
    // The room that refuses may be out of sight, on a phone above all.
    if (refused) showToast('red', translate('toast.failure'), refused, TOAST_MS.error);
    else setChosen(new Set());
    if (moved[0]) focusOn(moved[0]);
  };
  const focusOn = (person: string) => {
    setFocus(person);
    requestAnimationFrame(() => document.getElementById(`person-${person}`)?.focus());
  };
  const dragHandlers = usePointerDrag({
    over: (person, target) =>
      setOver(
        target === null ? null : { target, refusal: rooming.refusalOf(placeAct(movedWith(person), target)) },
      ),
    drop: (person, target) => move(movedWith(person), target),
    end: () => setOver(null),
  });
  const choose = useCallback((person: string, more: boolean) => {
    setFocus(person);
    setChosen((before) => {
      if (!more) return before.size === 1 && before.has(person) ? new Set() : new Set([person]);
      const next = new Set(before);
      if (!next.delete(person)) next.add(person);
      return next;
    });
  }, []);
  const lift = (next: LiftedPerson) => {
    const refusal = rooming.refusalOf(placeAct(movedWith(next.person), next.target));
    setLifted(next);
    setOver({ target: next.target, refusal });
    document.querySelector(`[data-room="${next.target}"]`)?.scrollIntoView({ block: 'nearest' });
    say(`${placeName(next.target)}. ${refusal ?? translate('rooming.fits')}`);
  };
  const putDown = () => {
    setLifted(null);
    setOver(null);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const line = (event.target as HTMLElement).closest<HTMLElement>('[data-person]');
    const person = line?.dataset.person;
    if (!line || !person || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (lifted) {
      if (step) {
        const index = order.indexOf(lifted.target) + step;
        lift({ person: lifted.person, target: order[(index + order.length) % order.length]! });
      } else if (event.key === ' ' || event.key === 'Enter') {
        putDown();
        move(movedWith(lifted.person), lifted.target);
      } else if (event.key === 'Escape') {
        putDown();
        say(translate('rooming.stays', { name: nameOf(lifted.person) }));
      } else return;
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const next = step === 1 ? line.nextElementSibling : line.previousElementSibling;
      const id = (next as HTMLElement | null)?.dataset.person;
      if (id) focusOn(id);
    } else if (event.key === 'Enter') choose(person, true);
    else if (event.key === ' ' && rooming.editable) {
      setFocus(person);
      say(translate('rooming.lifted', { name: nameOf(person) }));
      lift({ person, target: board.places.find((one) => one.person === person)?.room ?? OUTSIDE });
    } else if (event.key === 'Escape') setChosen(new Set());
    else return;
    event.preventDefault();
  };
  return {
    rooming,
    ...boardFacts,
    beds: useMemo(() => new Map(sleepers.map((one) => [one.id, one.bed])), [sleepers]),
    chosen,
    focus,
    lifted,
    target: over?.target ?? null,
    refusal: over?.refusal ?? null,
    said,
    say,
    grip: dragHandlers,
    choose,
    clear: () => setChosen(new Set()),
    onKeyDown,
    move,
    nameOf,
    faultText: (fault) => faultText(fault, nameOf),
  };
}

/** The ids of the pinned people, and how many wishes of each person (by id) are not met by the rooms. */
function factsOf(board: Rooming['board'], sleepers: Rooming['sleepers']) {
  const roomOf = new Map(board.places.map(({ person, room }) => [person, room]));
  const openWishes = new Map(
    sleepers.map(({ id, wishes }) => [
      id,
      wishes.filter((other) => !roomOf.has(id) || roomOf.get(id) !== roomOf.get(other)).length,
    ]),
  );
  return {
    openWishes,
    pinned: new Set(board.places.flatMap(({ person, pinned }) => (pinned ? [person] : []))),
  };
}

/** The text that tells a user what breaks the rules in a room, or that more rooms are used than are in stock. */
function faultText(fault: RoomFault, nameOf: (person: string) => string): string {
  switch (fault.code) {
    case 'room.too_many':
    case 'room.mixed':
      return translate(`rooming.fault.${fault.code === 'room.mixed' ? 'mixed' : 'too_many'}`);
    case 'room.refused_together':
      return translate('rooming.fault.refused', { names: fault.people.map(nameOf).join(' – ') });
    case 'room.child_alone':
      return translate('rooming.fault.child_alone', { name: nameOf(fault.person) });
    case 'room.worse_than_bought':
      return translate('rooming.fault.worse', { name: nameOf(fault.person) });
    case 'room.stock':
      return translate('rooming.fault.stock', {
        type: translate(`rooming.type.${fault.type}`),
        rooms: fault.rooms,
        stock: fault.stock,
      });
    case 'room.twice':
    case 'room.unknown_person':
      return translate('rooming.fault.twice', { name: nameOf(fault.person) });
  }
}
