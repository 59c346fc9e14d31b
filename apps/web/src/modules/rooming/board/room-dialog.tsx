import { Button, Group, Modal, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { BEDROOM_TYPES } from '@rihla/domain/booking/rooms';
import type { HotelNumber } from '@rihla/domain/departures/rooming/rooming-state';
import type { RoomType } from '@rihla/domain/shared/room-type';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { useFocusReturn } from '../../../ui/focus/focus-return.ts';
import type { BoardUi } from './use-board-ui.ts';

type RoomDialogProps = { ui: BoardUi; id: string; onClose: () => void };

/** Dialog that edits or removes one room: its name, type and note, and its number and floor in each hotel. */
export function RoomDialog({ ui, id, onClose }: RoomDialogProps) {
  useFocusReturn();
  const { t } = useTranslation();
  const { board, act } = ui.rooming;
  const room = board.rooms.find((one) => one.id === id);
  const [name, setName] = useState(room?.name ?? '');
  const [type, setType] = useState<RoomType>(room?.type ?? 'QUAD');
  const [note, setNote] = useState(room?.note ?? '');
  const [numbers, setNumbers] = useState<readonly HotelNumber[]>(room?.numbers ?? []);
  const [refused, setRefused] = useState<string | null>(null);
  if (!room) return null;
  const numberIn = (hotel: string) =>
    numbers.find((one) => one.hotel === hotel) ?? { hotel, number: null, floor: null };
  const write = (hotel: string, more: Partial<HotelNumber>) =>
    setNumbers([...numbers.filter((one) => one.hotel !== hotel), { ...numberIn(hotel), ...more }]);
  const finish = (refusal: string | null) => (refusal ? setRefused(refusal) : onClose());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!name.trim()) return setRefused(t('rooming.name_needed'));
    finish(
      act({
        kind: 'change_room',
        room: id,
        name,
        type: type as never,
        note: note.trim() || null,
        numbers: board.hotels.map(({ id: hotel }) => {
          const { number, floor } = numberIn(hotel);
          return { hotel, number: number?.trim() || null, floor: floor?.trim() || null };
        }),
      }),
    );
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('rooming.edit_room', { room: room.name })}
      closeButtonProps={{ 'aria-label': t('act.close') }}
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          <Group grow align="start">
            <TextInput
              label={t('rooming.name')}
              value={name}
              maxLength={20}
              error={refused}
              onChange={(event) => setName(event.currentTarget.value)}
              data-autofocus
            />
            <NativeSelect
              label={t('rooming.room_type')}
              value={type}
              onChange={(event) => setType(event.currentTarget.value as RoomType)}
              data={BEDROOM_TYPES.map((value) => ({ value, label: t(`rooming.type.${value}`) }))}
            />
          </Group>
          {board.hotels.map((hotel) => (
            <Group key={hotel.id} grow align="end">
              <TextInput
                label={t('rooming.number_at', { hotel: hotel.name })}
                value={numberIn(hotel.id).number ?? ''}
                maxLength={20}
                onChange={(event) => write(hotel.id, { number: event.currentTarget.value })}
              />
              <TextInput
                label={t('rooming.floor')}
                aria-label={t('rooming.floor_at', { hotel: hotel.name })}
                value={numberIn(hotel.id).floor ?? ''}
                maxLength={20}
                onChange={(event) => write(hotel.id, { floor: event.currentTarget.value })}
              />
            </Group>
          ))}
          {board.hotels.length === 0 && <Text c="dimmed">{t('rooming.no_hotels')}</Text>}
          <TextInput
            label={t('rooming.note')}
            value={note}
            maxLength={500}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <Group justify="space-between" gap="xs">
            <Button
              variant="subtle"
              color="red"
              onClick={() => finish(act({ kind: 'remove_room', room: id }))}
            >
              {t('rooming.remove', { room: room.name })}
            </Button>
            <Button type="submit">{t('rooming.save')}</Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
