import { Button, Group, Modal, Stack, Table, Text } from '@mantine/core';
import { BEDROOM_TYPES } from '@rihla/domain/booking/rooms';
import { type FormEvent, useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { useFormKey } from '../../../lib/api/form-key.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { useAttempt } from '../../../lib/use-attempt.ts';
import { useFocusReturn } from '../../../ui/focus/focus-return.ts';
import { FormError } from '../../../ui/form-error.tsx';
import { FigureInput } from '../../../ui/inputs/figure-input.tsx';
import { boardQuery } from '../rooming.queries.ts';
import type { Rooming } from './use-rooming.ts';

type StockDialogProps = { rooming: Rooming; slug: string; onClose: () => void };

/** Dialog that sets how many rooms of each type each hotel gives; an empty field means the number in the package. */
export function StockDialog({ rooming, slug, onClose }: StockDialogProps) {
  useFocusReturn();
  const { t } = useTranslation();
  const { formKey } = useFormKey();
  const { hotels, bedrooms, version } = rooming.board;
  const [stock, setStock] = useState<ReadonlyMap<string, number | null>>(
    () => new Map(hotels.flatMap(({ id, rooms }) => rooms.map((one) => [`${id} ${one.type}`, one.rooms]))),
  );
  const { busy, failure, attempt } = useAttempt();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    await attempt(async () => {
      await call(
        'rooming.set_stock',
        {
          id: slug,
          version,
          stock: hotels.flatMap(({ id }) =>
            BEDROOM_TYPES.map((type) => ({
              hotel: id,
              type: type as never,
              rooms: stock.get(`${id} ${type}`) ?? null,
            })),
          ),
        },
        { formKey },
      );
      toastSuccess();
      onClose();
    });
    await queryClient.invalidateQueries({ queryKey: boardQuery(slug).queryKey });
  };
  const inPackage = (type: string) => bedrooms.find((one) => one.type === type)?.rooms;
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('rooming.stock')}
      closeButtonProps={{ 'aria-label': t('act.close') }}
    >
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          <Text c="dimmed">{t('rooming.stock_why')}</Text>
          <Table.ScrollContainer minWidth={360}>
            <Table>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t('rooming.room_type')}</Table.Th>
                  {hotels.map(({ id, name }) => (
                    <Table.Th key={id}>{name}</Table.Th>
                  ))}
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {BEDROOM_TYPES.map((type) => (
                  <Table.Tr key={type}>
                    <Table.Th>{t(`rooming.type.${type}`)}</Table.Th>
                    {hotels.map(({ id, name }) => (
                      <Table.Td key={id}>
                        <FigureInput
                          aria-label={t('rooming.stock_at', { hotel: name, type: t(`rooming.type.${type}`) })}
                          placeholder={inPackage(type)?.toString() ?? '–'}
                          value={stock.get(`${id} ${type}`) ?? null}
                          onChange={(rooms) => setStock(new Map(stock).set(`${id} ${type}`, rooms))}
                        />
                      </Table.Td>
                    ))}
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
          <FormError error={failure} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose} disabled={busy}>
              {t('act.cancel')}
            </Button>
            <Button type="submit" loading={busy}>
              {t('rooming.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
