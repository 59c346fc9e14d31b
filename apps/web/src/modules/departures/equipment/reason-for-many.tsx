import { Button, Checkbox, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { handoutMachine } from '@rihla/domain/departures/equipment/handout.machine';
import { canMove } from '@rihla/domain/kit/machine';
import { type FormEvent, useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { useFocusReturn } from '../../../ui/focus/focus-return.ts';
import { FormError } from '../../../ui/form-error.tsx';
import classes from './equipment.module.css';
import {
  type Equipment,
  type EquippedTraveller,
  invalidateEquipment,
  sendInBatches,
} from './equipment.queries.ts';

/** The acts on items of many travellers at once that ask for a reason. */
export type ReasonedAct = 'take_back' | 'waive';

/** The items of travellers to which an act can be applied in their present state. */
export const fittingEntries = (people: readonly EquippedTraveller[], act: ReasonedAct) =>
  people.flatMap((person) =>
    person.needs
      .filter(({ status }) => canMove(handoutMachine, status, act))
      .map(({ item }) => ({ booking_id: person.id, item_id: item.id })),
  );

type ReasonForManyProps = {
  equipment: Equipment;
  slug: string;
  people: readonly EquippedTraveller[];
  act: ReasonedAct;
  onDone: () => void;
  onClose: () => void;
};

/** Dialog that waives items of many travellers or takes them back: which items, and the reason. */
export function ReasonForMany({ equipment, slug, people, act, onDone, onClose }: ReasonForManyProps) {
  useFocusReturn();
  const { t } = useTranslation();
  const fitting = fittingEntries(people, act);
  const countOf = (item: string) => fitting.filter(({ item_id }) => item_id === item).length;
  const items = equipment.items.filter(({ id }) => countOf(id) > 0);
  // With several items nothing is ticked at first: waiving the suitcase must not waive the uniform too.
  const [chosen, setChosen] = useState<string[]>(items.length === 1 ? [items[0]!.id] : []);
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const entries = fitting.filter(({ item_id }) => chosen.includes(item_id));
  const ready = entries.length > 0 && reason.trim().length > 2;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!ready || busy) return;
    setBusy(true);
    setFailure(null);
    try {
      const { changed, unchanged } = await sendInBatches(entries, (part) =>
        call(`equipment.${act}`, { id: equipment.listing.id, entries: part, reason: reason.trim() }),
      );
      toastSuccess(
        unchanged > 0
          ? t('equipment.some_unchanged', { changed, unchanged })
          : t('equipment.changed', { count: changed }),
      );
      await invalidateEquipment(slug);
      onDone();
      onClose();
    } catch (error) {
      setFailure(error);
      setBusy(false);
      void invalidateEquipment(slug);
    }
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(`event.equipment_handout.${act}`)}
      closeButtonProps={{ 'aria-label': t('act.close') }}
    >
      <Stack component="form" gap="sm" onSubmit={(event: FormEvent) => void submit(event)}>
        <Text fw={600}>{t('equipment.of_many', { count: people.length })}</Text>
        <FormError error={failure} />
        <Checkbox.Group label={t('equipment.items')} value={chosen} onChange={setChosen}>
          {items.map(({ id, name }) => (
            <Checkbox key={id} className={classes.tick} value={id} label={`${name} (${countOf(id)})`} />
          ))}
        </Checkbox.Group>
        {entries.length > 0 && (
          <Text size="sm" c="dimmed" aria-live="polite">
            {t(act === 'waive' ? 'equipment.waive_many' : 'equipment.take_back_text', {
              count: entries.length,
            })}
          </Text>
        )}
        <Textarea
          label={t('equipment.reason')}
          required
          minRows={2}
          autosize
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('act.cancel')}
          </Button>
          <Button type="submit" loading={busy} disabled={!ready}>
            {t(`event.equipment_handout.${act}`)}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
