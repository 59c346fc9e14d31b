import { Button, Group, Modal, SegmentedControl, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { explainRooms } from '@rihla/domain/departures/rooming/explain-rooms';
import type { RoomProposal } from '@rihla/domain/departures/rooming/propose-rooms';
import { roomChanges } from '@rihla/domain/departures/rooming/room-changes';
import { allTerms } from '@rihla/domain/departures/rooming/room-score';
import type { RoomingAct } from '@rihla/domain/departures/rooming/rooming-acts';
import { ROOM_WEIGHTS } from '@rihla/domain/departures/rooming/rooming.types';
import { useState } from 'react';
import { CallFailed } from '../../../lib/api/problems.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { useFocusReturn } from '../../../ui/focus/focus-return.ts';
import { FormError } from '../../../ui/form-error.tsx';
import { QueryState } from '../../../ui/states.tsx';
import type { BoardUi } from '../board/use-board-ui.ts';
import type { Rooming } from '../board/use-rooming.ts';
import { askProposal } from './ask-proposal.ts';
import { ExplainedRooms } from './explained-rooms.tsx';

const WAYS = ['before', 'anew'] as const;

/** Dialog that proposes rooms with the reason for each change; nothing changes until the user accepts the proposal. */
export function ProposalDialog({ ui, onClose }: { ui: BoardUi; onClose: () => void }) {
  useFocusReturn();
  const { t } = useTranslation();
  const { rooming } = ui;
  const [from, setFrom] = useState<(typeof WAYS)[number]>('before');
  const [refused, setRefused] = useState<string | null>(null);
  const proposal = useQuery({
    queryKey: ['rooming.proposal', rooming.board.listing.id, rooming.board.version, from],
    queryFn: ({ signal }) => askProposal({ input: inputOf(rooming, ui.pinned), from }, signal),
    staleTime: Infinity,
    gcTime: 60_000,
  });
  const take = (found: RoomProposal) => {
    const refusal = rooming.act(arrangeOf(rooming, found));
    if (refusal) return setRefused(refusal);
    ui.say(t('rooming.taken_over'));
    onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={t('rooming.proposal')}
      closeButtonProps={{ 'aria-label': t('act.close') }}
    >
      <Stack>
        <Text c="dimmed">{t('rooming.proposal_why')}</Text>
        <SegmentedControl
          aria-label={t('rooming.proposal')}
          value={from}
          onChange={setFrom}
          data={WAYS.map((value) => ({ value, label: t(`rooming.from.${value}`) }))}
        />
        <QueryState query={proposal} lines={8}>
          {(found) => <Found ui={ui} proposal={found} refused={refused} onTake={() => take(found)} />}
        </QueryState>
      </Stack>
    </Modal>
  );
}

type FoundProps = { ui: BoardUi; proposal: RoomProposal; refused: string | null; onTake: () => void };

/** A proposal compared with the present rooms: its totals, who gets no room, and each changed room with the reasons. */
function Found({ ui, proposal, refused, onTake }: FoundProps) {
  const { t } = useTranslation();
  const { rooms, sleepers } = ui.rooming;
  const usedRooms = rooms.filter(({ members }) => members.length > 0);
  const moves = roomChanges(usedRooms, proposal.rooms);
  const [termsBefore, termsAfter] = [allTerms(usedRooms, sleepers), allTerms(proposal.rooms, sleepers)];
  return (
    <Stack>
      <Text>
        {t('rooming.proposal_sum', {
          rooms_before: termsBefore.rooms,
          rooms: termsAfter.rooms,
          wishes_before: termsBefore.wishes,
          wishes: termsAfter.wishes,
          upgrades: termsAfter.upgrades,
        })}
      </Text>
      {proposal.unplaced.length > 0 && (
        <Text c="red">{t('rooming.unplaced', { names: proposal.unplaced.map(ui.nameOf).join(', ') })}</Text>
      )}
      <ExplainedRooms rooms={explainRooms(usedRooms, proposal.rooms, sleepers)} nameOf={ui.nameOf} />
      {refused && <FormError error={new CallFailed(422, refused)} />}
      <Group justify="flex-end">
        <Button onClick={onTake} disabled={moves.length === 0}>
          {t(moves.length === 0 ? 'rooming.nothing_better' : 'rooming.take_over', { count: moves.length })}
        </Button>
      </Group>
    </Stack>
  );
}

/** The input of the search for a proposal, from the present rooms. */
function inputOf({ sleepers, rooms, stock }: Rooming, pinned: ReadonlySet<string>) {
  return {
    people: sleepers,
    before: rooms.filter(({ members }) => members.length > 0),
    pinned,
    stock,
    weights: ROOM_WEIGHTS,
  };
}

/**
 * The act that replaces the rooms by the proposed ones. A room whose name exists keeps its id, and so its note and
 * hotel numbers. A room that would be empty stays if it has a note or numbers.
 */
function arrangeOf({ board }: Rooming, { rooms }: RoomProposal): RoomingAct {
  const roomByName = new Map(board.rooms.map((room) => [room.name, room]));
  const proposed = new Set(rooms.map(({ name }) => name));
  const empty = board.rooms.filter(
    ({ name, note, numbers }) => !proposed.has(name) && (note !== null || numbers.length > 0),
  );
  return {
    kind: 'arrange',
    rooms: [
      ...rooms.map((room) => ({ ...room, id: roomByName.get(room.name)?.id ?? crypto.randomUUID() })),
      ...empty.map(({ id, name, type }) => ({ id, name, type, members: [] })),
    ],
  };
}
