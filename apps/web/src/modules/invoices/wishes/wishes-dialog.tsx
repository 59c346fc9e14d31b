import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { newFormKey } from '../../../lib/api/form-key.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { useFocusReturn } from '../../../ui/focus/focus-return.ts';
import { FormError } from '../../../ui/form-error.tsx';
import { type StatedWish, wishesAmong, type WishPerson } from './stated-wish.ts';
import { WishFields } from './wish-fields.tsx';

type WishesDialogProps = {
  invoiceId: string;
  area: 'own' | 'office';
  people: readonly WishPerson[];
  wishes: readonly StatedWish[];
  onClose: () => void;
};

/** Dialog in which the room wishes of an invoice are added, changed and removed. */
export function WishesDialog({ invoiceId, area, people, wishes: before, onClose }: WishesDialogProps) {
  useFocusReturn();
  const { t } = useTranslation();
  const [wishes, setWishes] = useState<readonly StatedWish[]>(before);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [formKey, setFormKey] = useState(newFormKey);
  const name = area === 'own' ? 'user_room_wishes' : 'room_wishes';
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFailure(null);
    const stated = wishesAmong(wishes, new Set(people.map(({ id }) => id)));
    try {
      const input = {
        id: invoiceId,
        wishes: stated.map((wish) => ({ booking_id: wish.person, with: [...wish.with], words: wish.words })),
      };
      await call(`${name}.update`, input, { formKey });
      await queryClient.invalidateQueries({ queryKey: [`${name}.get`, invoiceId] });
      toastSuccess(t('wish.saved'));
      onClose();
    } catch (error) {
      setFailure(error);
      setFormKey(newFormKey());
      setBusy(false);
    }
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('wish.title')}
      closeButtonProps={{ 'aria-label': t('act.close') }}
    >
      <form onSubmit={(event) => void save(event)} noValidate>
        <Stack gap="md">
          <FormError error={failure} />
          <Text c="dimmed">{t('wish.why')}</Text>
          <WishFields
            people={people}
            wishes={wishes}
            onChange={setWishes}
            size={area === 'own' ? 'lg' : 'sm'}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" size="md" onClick={onClose}>
              {t('act.cancel')}
            </Button>
            <Button type="submit" size="md" loading={busy}>
              {t('act.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
