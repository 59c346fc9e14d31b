import { Alert, Button, Drawer, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { handoutMachine } from '@rihla/domain/departures/equipment/handout.machine';
import { canMove } from '@rihla/domain/kit/machine';
import { CLOTHES_SIZES } from '@rihla/domain/pilgrims/choices';
import { useState } from 'react';
import { ReasonDialog } from '../../../kit/reason-dialog.tsx';
import { call } from '../../../lib/api/api.ts';
import { useCan } from '../../../lib/session/can.ts';
import { type Currency, dateText } from '../../../lib/words/format.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { toastFailure, toastSuccess } from '../../../lib/toasts.ts';
import { PictureOnPress } from '../../../ui/values/pictures/picture-on-press.tsx';
import { MoneyText } from '../../../ui/values/money-text.tsx';
import { StatusBadge } from '../../../ui/values/status-badge.tsx';
import classes from './equipment.module.css';
import { type EquippedTraveller, invalidateEquipment, type Need } from './equipment.queries.ts';
import { isOpen } from './person-needs.ts';

type PersonDrawerProps = {
  person: EquippedTraveller | null;
  name: string;
  listingId: string;
  slug: string;
  /** Opens the form that hands out one item. */
  handOut: (itemId: string) => void;
  close: () => void;
};

/** An act on an item that asks for a reason, while its dialog is open. */
type ReasonedAct = { need: Need; act: 'take_back' | 'waive' };

/** A drawer with one traveller: each item with its size and state, and buttons to hand out, take back or waive it. */
export function PersonDrawer({ person, name, listingId, slug, handOut, close }: PersonDrawerProps) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<ReasonedAct | null>(null);
  const entryOf = (need: Need) => ({
    id: listingId,
    entries: [{ booking_id: person?.id ?? '', item_id: need.item.id }],
  });
  const run = async (work: () => Promise<unknown>) => {
    try {
      await work();
      toastSuccess(t('equipment.saved'));
    } catch (failure) {
      toastFailure(failure);
    }
    await invalidateEquipment(slug);
  };
  return (
    <>
      <Drawer
        opened={person !== null}
        onClose={close}
        position="right"
        size={440}
        title={name}
        closeButtonProps={{ 'aria-label': t('act.close') }}
      >
        {person && (
          <Stack gap="md">
            {!person.travels && (
              <Alert color="yellow" p="xs">
                {t('equipment.left_text')}
              </Alert>
            )}
            <Bill person={person} />
            {person.needs.map((need) => (
              <NeedLines
                key={need.item.id}
                need={need}
                person={person}
                name={name}
                handOut={() => handOut(need.item.id)}
                ask={(act) => setAsking({ need, act })}
                require={() => void run(() => call('equipment.require', entryOf(need)))}
                setSize={(size) =>
                  void run(() => call('equipment.set_size', { ...entryOf(need), size: size as Need['size'] }))
                }
              />
            ))}
          </Stack>
        )}
      </Drawer>
      {asking && (
        <ReasonDialog
          title={`${t(`event.equipment_handout.${asking.act}`)}: ${asking.need.item.name}`}
          text={t(`equipment.${asking.act}_text`, { count: 1 })}
          reasonLabel={t('equipment.reason')}
          actLabel={t(`event.equipment_handout.${asking.act}`)}
          send={async (reason) => {
            const { data } = await call(`equipment.${asking.act}`, { ...entryOf(asking.need), reason });
            await invalidateEquipment(slug);
            return t('equipment.changed', { count: data.changed });
          }}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}

type NeedLinesProps = {
  need: Need;
  person: EquippedTraveller;
  name: string;
  handOut: () => void;
  ask: (act: ReasonedAct['act']) => void;
  require: () => void;
  setSize: (size: string | null) => void;
};

/** One item of a traveller: state, size (a choice until it is handed out), who received it when, and the acts on it. */
function NeedLines({ need, person, name, handOut, ask, require, setSize }: NeedLinesProps) {
  const { t, locale } = useTranslation();
  const may = useCan()('equipment_handout.update');
  const { item, status, handout } = need;
  return (
    <section className={classes.need} aria-label={item.name}>
      <Group justify="space-between">
        <Text fw={600}>{need.size ? `${item.name} (${need.size})` : item.name}</Text>
        <StatusBadge machine={handoutMachine} state={status} />
      </Group>
      {handout?.handed_on && (
        <Text size="sm" c="dimmed">
          {t('equipment.handed_on', {
            date: dateText(handout.handed_on, locale),
            name: handout.handed_by ?? '–',
          })}
          {' · '}
          {handout.received_by
            ? t('equipment.taken_by', { name: handout.received_by })
            : handout.receipt && t(`equipment.receipt.${handout.receipt}`)}
        </Text>
      )}
      {handout?.handed_to && (
        <Alert color="yellow" p="xs">
          {t('equipment.handed_to', { name: handout.handed_to })}
        </Alert>
      )}
      {handout?.reason && (
        <Text size="sm" c="dimmed">
          {t('equipment.reason_was', { reason: handout.reason })}
        </Text>
      )}
      {handout?.signature_file_id && (
        <PictureOnPress
          id={handout.signature_file_id}
          alt={t('equipment.signature_of', { name: handout.received_by ?? name })}
          label={t('equipment.signature_show')}
          className={classes.signature}
        />
      )}
      {may && item.has_sizes && isOpen(need) && (
        <NativeSelect
          label={t('equipment.size', { item: item.name })}
          value={handout?.size ?? ''}
          onChange={(event) => setSize(event.currentTarget.value || null)}
          data={[
            {
              value: '',
              label: person.size
                ? t('equipment.size_of_file', { size: person.size })
                : t('equipment.size_unknown'),
            },
            ...CLOTHES_SIZES.map((size) => ({ value: size, label: size })),
          ]}
        />
      )}
      {may && (
        <Group gap="xs">
          {canMove(handoutMachine, status, 'hand_out') && (
            <Button size="sm" onClick={handOut}>
              {t('event.equipment_handout.hand_out')}
            </Button>
          )}
          {(['take_back', 'waive'] as const)
            .filter((act) => canMove(handoutMachine, status, act))
            .map((act) => (
              <Button key={act} size="sm" variant="default" onClick={() => ask(act)}>
                {t(`event.equipment_handout.${act}`)}
              </Button>
            ))}
          {canMove(handoutMachine, status, 'require') && (
            <Button size="sm" variant="default" onClick={require}>
              {t('event.equipment_handout.require')}
            </Button>
          )}
        </Group>
      )}
    </section>
  );
}

/** A note whether the invoice's bill for equipment is paid; nothing when equipment is not billed. */
function Bill({ person }: { person: EquippedTraveller }) {
  const { t } = useTranslation();
  const { equipment_total, equipment_paid, currency } = person;
  if (equipment_total === 0) return null;
  const left = equipment_total - equipment_paid;
  return (
    <Alert color={left > 0 ? 'yellow' : 'green'} p="xs">
      {left > 0 ? (
        <>
          {t('equipment.bill_left')} <MoneyText amount={left} currency={currency as Currency} />
        </>
      ) : (
        t('equipment.bill_paid')
      )}
    </Alert>
  );
}
