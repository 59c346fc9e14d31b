import { Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { useAttempt } from '../../../lib/use-attempt.ts';
import { useFocusReturn } from '../../../ui/focus/focus-return.ts';
import { FormError } from '../../../ui/form-error.tsx';
import { AppLink } from '../../../ui/values/app-link.tsx';
import classes from './equipment.module.css';
import { type Equipment, invalidateEquipment } from './equipment.queries.ts';

type ItemsDialogProps = { equipment: Equipment; slug: string; onClose: () => void };

/** Dialog that chooses the equipment items of a departure; while it has none, all items of the agency are ticked. */
export function ItemsDialog({ equipment, slug, onClose }: ItemsDialogProps) {
  useFocusReturn();
  const { t } = useTranslation();
  const { listing, items, catalogue } = equipment;
  // An item that was archived after it was chosen stays in the list until it is unticked.
  const choices = [...catalogue, ...items.filter(({ id }) => !catalogue.some((one) => one.id === id))];
  const [chosen, setChosen] = useState(() => (items.length > 0 ? items : choices).map(({ id }) => id));
  const { busy, failure, attempt } = useAttempt();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    await attempt(async () => {
      await call('equipment.choose_items', { id: listing.id, items: chosen });
      await invalidateEquipment(slug);
      toastSuccess(t('equipment.saved'));
      onClose();
    });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('equipment.items_title')}
      closeButtonProps={{ 'aria-label': t('act.close') }}
    >
      <Stack component="form" gap="sm" onSubmit={(event: FormEvent) => void submit(event)}>
        <Text c="dimmed">{t(choices.length > 0 ? 'equipment.items_text' : 'equipment.items_none')}</Text>
        <FormError error={failure} />
        {choices.length > 0 && (
          <Checkbox.Group value={chosen} onChange={setChosen} aria-label={t('equipment.items')}>
            {choices.map(({ id, name }) => (
              <Checkbox key={id} className={classes.tick} value={id} label={name} />
            ))}
          </Checkbox.Group>
        )}
        <Group justify="space-between" gap="xs">
          <Button variant="default" component={AppLink} to="/admin/settings/equipment-items">
            {t('equipment.catalogue')}
          </Button>
          {choices.length > 0 && (
            <Button type="submit" loading={busy}>
              {t('equipment.save')}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}
