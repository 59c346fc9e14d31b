import { Button, Group, Modal, NativeSelect, Stack, TextInput } from '@mantine/core';
import { type BusLeg, MOST_BUS_SEATS } from '@rihla/domain/departures/buses/legs';
import { type FormEvent, useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { useFormKey } from '../../../lib/api/form-key.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { confirmAct } from '../../../ui/confirm.tsx';
import { useFocusReturn } from '../../../ui/focus/focus-return.ts';
import { FormError } from '../../../ui/form-error.tsx';
import { FigureInput } from '../../../ui/inputs/figure-input.tsx';
import { type Bus, type Buses, invalidateBuses } from './buses.queries.ts';

type BusDialogProps = {
  buses: Buses;
  slug: string;
  leg: BusLeg;
  /** The bus to change; null for a new one. */
  bus: Bus | null;
  /** The name with which a new bus begins. */
  newName: string;
  onClose: () => void;
};

/** The seats of the most common coach, with which the form begins. */
const USUAL_SEATS = 45;

/** Form of a bus: name, seats, guide, and the group leader among its riders. A bus that exists can also be removed. */
export function BusDialog({ buses, slug, leg, bus, newName, onClose }: BusDialogProps) {
  useFocusReturn();
  const { t } = useTranslation();
  const { formKey } = useFormKey();
  const [name, setName] = useState(bus?.name ?? newName);
  const [seats, setSeats] = useState<number | null>(bus?.seats ?? USUAL_SEATS);
  const [guide, setGuide] = useState(bus?.guide_id ?? '');
  const [leader, setLeader] = useState(bus?.leader ?? '');
  const [failure, setFailure] = useState<unknown>(null);
  const { id } = buses.listing;
  const attempt = async (work: () => Promise<unknown>) => {
    setFailure(null);
    try {
      await work();
      toastSuccess();
      onClose();
    } catch (error) {
      setFailure(error);
    }
    await invalidateBuses(slug);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const fields = { name, seats: Number(seats), guide_id: guide || null };
    void attempt(() =>
      bus
        ? call(
            'departure_buses.change',
            { id, bus: bus.id, version: bus.version, ...fields, leader: leader || null },
            { formKey },
          )
        : call('departure_buses.add', { id, leg, ...fields }, { formKey }),
    );
  };
  const riders = buses.people.filter((one) => bus?.people.includes(one.id));
  return (
    <Modal
      opened
      onClose={onClose}
      title={bus ? t('buses.edit', { bus: bus.name }) : t('buses.add')}
      closeButtonProps={{ 'aria-label': t('act.close') }}
    >
      <form onSubmit={submit}>
        <Stack gap="sm">
          <TextInput
            label={t('buses.name')}
            required
            maxLength={30}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <FigureInput
            label={t('buses.seats')}
            required
            min={1}
            max={MOST_BUS_SEATS}
            value={seats}
            onChange={setSeats}
          />
          <NativeSelect
            label={t('buses.guide')}
            value={guide}
            onChange={(event) => setGuide(event.currentTarget.value)}
            data={[
              { value: '', label: t('buses.no_guide') },
              ...buses.guides.map((one) => ({ value: one.id, label: one.name })),
            ]}
          />
          {bus && (
            <NativeSelect
              label={t('buses.leader')}
              value={leader}
              onChange={(event) => setLeader(event.currentTarget.value)}
              data={[
                { value: '', label: t('buses.no_leader') },
                ...riders.map((one) => ({
                  value: one.id,
                  label: one.name ?? t('buses.unnamed', { number: one.invoice_number }),
                })),
              ]}
            />
          )}
          <FormError error={failure} />
          <Group justify="space-between" gap="xs">
            {bus ? (
              <Button
                variant="subtle"
                color="red"
                onClick={() =>
                  confirmAct({
                    title: t('buses.remove_title', { name: bus.name }),
                    consequence: t('buses.remove_text', { count: bus.people.length }),
                    actLabel: t('buses.remove'),
                    danger: true,
                    run: () => attempt(() => call('departure_buses.remove', { id, bus: bus.id })),
                  })
                }
              >
                {t('buses.remove')}
              </Button>
            ) : (
              <span />
            )}
            <Button type="submit">{t('buses.save')}</Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
