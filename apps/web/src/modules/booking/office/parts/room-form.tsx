import { Button, Group, Select, Stack, TextInput, Title } from '@mantine/core';
import { BEDROOM_TYPES } from '@rihla/domain/booking/rooms';
import { roomCapacity } from '@rihla/domain/booking/seats';
import { isAdultRoom, type RoomType } from '@rihla/domain/shared/room-type';
import { type FormEvent, useState } from 'react';
import { call } from '../../../../lib/api/api.ts';
import { useFormKey } from '../../../../lib/api/form-key.ts';
import { invalidateAll } from '../../../../lib/api/invalidate-all.ts';
import { CallFailed } from '../../../../lib/api/problems.ts';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { toastFailure, toastSuccess } from '../../../../lib/toasts.ts';
import { FigureInput } from '../../../../ui/inputs/figure-input.tsx';
import type { BookingRow } from '../booking-row.ts';

/**
 * The form for the group's room and the bed of one traveller in the panel beside the list: it assigns, changes and
 * removes them.
 */
export function RoomForm({ booking }: { booking: BookingRow }) {
  const { t, field, dynamic } = useTranslation();
  const [room, setRoom] = useState(booking.room ?? '');
  const [bed, setBed] = useState(booking.bed);
  const [type, setType] = useState<RoomType | null>(null);
  const { wrong, busy, run } = useRoomAct();
  const isChild = !isAdultRoom(booking.room_type);
  const beds = roomCapacity(type ?? (isChild ? 'QUINT' : booking.room_type));

  const save = (event: FormEvent) => {
    event.preventDefault();
    const place = { room, bed, room_type: type ?? undefined };
    const message = t('office.room.saved', { room });
    void run(message, async (formKey) => {
      if (!booking.room_id) {
        await call('booking_rooms.create', { booking_id: booking.id, ...place }, { formKey });
        return;
      }
      const { data } = await call('booking_rooms.get', { id: booking.room_id });
      await call('booking_rooms.update', { id: data.id, version: data.version, ...place }, { formKey });
    });
  };
  const leave = () =>
    run(t('office.room.left', { room: booking.room ?? '' }), () =>
      call('booking_rooms.delete', { id: booking.room_id ?? '' }),
    );

  return (
    <form onSubmit={save} noValidate>
      <Stack gap="xs">
        <Title order={3} size="h5">
          {t('office.room.title')}
        </Title>
        <TextInput
          name="room"
          label={field('booking_room', 'room')}
          description={t('office.room.name_hint')}
          required
          maxLength={20}
          value={room}
          error={wrong.room}
          onChange={(event) => setRoom(event.currentTarget.value)}
        />
        {isChild && (
          <Select
            name="room_type"
            label={field('booking_room', 'room_type')}
            required
            data={BEDROOM_TYPES.map((value) => ({ value, label: dynamic(`choice.room_type.${value}`) }))}
            value={type}
            error={wrong.room_type}
            onChange={(value) => setType(value)}
          />
        )}
        <FigureInput
          steps
          name="bed"
          label={field('booking_room', 'bed')}
          description={t('office.room.bed_hint')}
          min={1}
          max={beds}
          value={bed}
          error={wrong.bed}
          onChange={setBed}
        />
        <Group gap="xs">
          <Button type="submit" loading={busy} disabled={room.trim() === ''}>
            {t('office.room.save')}
          </Button>
          {booking.room_id && (
            <Button variant="default" disabled={busy} onClick={() => void leave()}>
              {t('office.room.leave')}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}

/**
 * Runs a change of a room and says in a toast what was done. A refusal is shown at the field that it is about, any
 * other in a toast.
 */
function useRoomAct() {
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const { formKey, renew } = useFormKey();
  const run = async (message: string, work: (formKey: string) => Promise<unknown>) => {
    setBusy(true);
    setWrong({});
    try {
      await work(formKey);
      renew();
      toastSuccess(message);
      await invalidateAll();
    } catch (error) {
      renew();
      if (error instanceof CallFailed && Object.keys(error.fields).length > 0) setWrong(error.fields);
      else toastFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return { wrong, busy, run };
}
