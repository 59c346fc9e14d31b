import { Button, Checkbox, Group, Modal, Radio, Stack, Text, TextInput } from '@mantine/core';
import { HANDOUT_RECEIPTS, type HandoutReceipt } from '@rihla/domain/departures/equipment/choices';
import { type FormEvent, useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { CallFailed } from '../../../lib/api/problems.ts';
import { upload } from '../../../lib/api/upload.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { useFocusReturn } from '../../../ui/focus/focus-return.ts';
import { FormError } from '../../../ui/form-error.tsx';
import { DateInput } from '../../../ui/inputs/date-input.tsx';
import classes from './equipment.module.css';
import {
  type Equipment,
  type EquippedTraveller,
  invalidateEquipment,
  sendInBatches,
} from './equipment.queries.ts';
import { isOpen, personName } from './person-needs.ts';
import { SignaturePad } from './signature-pad.tsx';

/** How many of those whose size nobody knows are named below an item; the others are counted. */
const NAMED = 5;

type HandOutDialogProps = {
  equipment: Equipment;
  slug: string;
  people: readonly EquippedTraveller[];
  /** The id of the item that is ticked at first; without it, all items that are open. */
  item?: string;
  onDone: () => void;
  onClose: () => void;
};

/**
 * Dialog that hands out items to one traveller or many: which items, on which day, and the proof of receipt: a
 * signature on the screen, a representative by name, or the signed paper list.
 */
export function HandOutDialog({ equipment, slug, people, item, onDone, onClose }: HandOutDialogProps) {
  useFocusReturn();
  const { t } = useTranslation();
  const open = people.flatMap((person) =>
    person.needs.filter(isOpen).map((need) => ({ booking_id: person.id, item_id: need.item.id })),
  );
  const items = equipment.items.filter(({ id }) => open.some(({ item_id }) => item_id === id));
  const [chosen, setChosen] = useState(() => (item ? [item] : items.map(({ id }) => id)));
  const [day, setDay] = useState<string | null>(equipment.today);
  const onlyPerson = people.length === 1 ? people[0] : undefined;
  const [receipt, setReceipt] = useState<HandoutReceipt>(onlyPerson ? 'SIGNATURE' : 'PAPER');
  const [receiver, setReceiver] = useState('');
  const [picture, setPicture] = useState<Blob | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const ready =
    chosen.length > 0 &&
    day !== null &&
    (receipt !== 'SIGNATURE' || picture !== null) &&
    (receipt !== 'REPRESENTATIVE' || receiver.trim().length > 1);
  const changeReceipt = (next: HandoutReceipt) => {
    setReceipt(next);
    // Somebody else signs, on an empty pad.
    setPicture(null);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!ready || busy) return;
    setBusy(true);
    setFailure(null);
    try {
      const signature = receipt === 'PAPER' || !picture ? null : await sendSignature(picture);
      const { changed, unchanged } = await sendInBatches(
        open.filter(({ item_id }) => chosen.includes(item_id)),
        (entries) =>
          call('equipment.hand_out', {
            id: equipment.listing.id,
            entries,
            handed_on: day,
            receipt,
            received_by: receipt === 'REPRESENTATIVE' ? receiver.trim() : null,
            signature_file_id: signature,
          }),
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
  const problem = (field: string) => (failure instanceof CallFailed ? failure.fields[field] : undefined);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('equipment.hand_out_title')}
      closeButtonProps={{ 'aria-label': t('act.close') }}
    >
      <Stack component="form" gap="sm" onSubmit={(event: FormEvent) => void submit(event)}>
        <Text fw={600}>
          {onlyPerson ? personName(onlyPerson, t) : t('equipment.hand_out_to', { count: people.length })}
        </Text>
        <FormError error={failure} />
        <Checkbox.Group label={t('equipment.items')} value={chosen} onChange={setChosen}>
          {items.map(({ id, name }) => {
            const size = onlyPerson?.needs.find((need) => need.item.id === id)?.size;
            const unsized = people.filter(({ needs }) =>
              needs.some((need) => need.item.id === id && need.item.has_sizes && !need.size && isOpen(need)),
            );
            const names = unsized.slice(0, NAMED).map((person) => personName(person, t));
            const more = unsized.length - names.length;
            return (
              <Checkbox
                key={id}
                className={classes.tick}
                value={id}
                label={size ? `${name} (${size})` : name}
                description={
                  unsized.length > 0 &&
                  t('equipment.no_size_of', { names: names.join(', ') + (more > 0 ? ` +${more}` : '') })
                }
              />
            );
          })}
        </Checkbox.Group>
        <DateInput
          label={t('equipment.day')}
          required
          value={day}
          onChange={setDay}
          maxDate={equipment.today}
          error={problem('handed_on')}
        />
        <Radio.Group label={t('equipment.receipt')} value={receipt} onChange={changeReceipt}>
          {HANDOUT_RECEIPTS.filter((value) => onlyPerson || value !== 'SIGNATURE').map((value) => (
            <Radio
              key={value}
              className={classes.tick}
              value={value}
              label={t(`equipment.receipt.${value}`)}
            />
          ))}
        </Radio.Group>
        {receipt === 'REPRESENTATIVE' && (
          <TextInput
            label={t('equipment.received_by')}
            required
            maxLength={80}
            value={receiver}
            onChange={(event) => setReceiver(event.currentTarget.value)}
            error={problem('received_by')}
          />
        )}
        {receipt !== 'PAPER' && <SignaturePad key={receipt} onDrawn={setPicture} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('act.cancel')}
          </Button>
          <Button type="submit" loading={busy} disabled={!ready}>
            {t('event.equipment_handout.hand_out')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/**
 * Uploads the picture of a signature.
 * @returns the id of its file
 */
async function sendSignature(file: Blob): Promise<string> {
  const { data } = await upload<{ data: { id: string } }>('/admin_api/files', {
    file,
    name: 'signature.png',
    fields: { purpose: 'SIGNATURE' },
  });
  return data.id;
}
