import { ActionIcon, Badge, Button, Group, NumberInput, Stack, Switch, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../lib/api/api.ts';
import { type MessageKey, useTranslation } from '../../../../lib/i18n.ts';
import { toastFailure, toastSuccess } from '../../../../lib/toasts.ts';
import { QueryState } from '../../../../ui/states.tsx';
import classes from './channels-tab.module.css';
import { type Channel, channelsQuery } from './gateway.queries.ts';

/**
 * Settings tab of the payment channels (ways of paying): which are offered to customers, in which order, and the fee
 * that the customer pays for each.
 */
export function ChannelsTab() {
  const query = useQuery(channelsQuery);
  return (
    <QueryState query={query} lines={8}>
      {(channels) => <ChannelsForm key={query.dataUpdatedAt} channels={channels} />}
    </QueryState>
  );
}

/** List of the payment channels while it is edited. All rows are sent together on saving, in their order. */
function ChannelsForm({ channels }: { channels: readonly Channel[] }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [rows, setRows] = useState(channels);
  const [busy, setBusy] = useState(false);
  const change = (id: string, part: Partial<Channel>) =>
    setRows((before) => before.map((row) => (row.id === id ? { ...row, ...part } : row)));
  const move = (index: number, by: -1 | 1) => setRows((before) => swapped(before, index, index + by));
  const save = async () => {
    setBusy(true);
    try {
      const wanted = rows.map(
        ({ id: _id, group: _group, position: _position, reason: _reason, ...row }) => row,
      );
      await call('gateway_channels.update', { channels: wanted });
      toastSuccess(t('gateways.channels_saved'));
      await client.invalidateQueries({ queryKey: channelsQuery.queryKey });
    } catch (error) {
      toastFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack gap="md">
      <Text c="dimmed">{t('gateways.channels_text')}</Text>
      <ul className={classes.list}>
        {rows.map((row, index) => (
          <ChannelRow
            key={row.id}
            row={row}
            isFirst={index === 0}
            isLast={index === rows.length - 1}
            onChange={(part) => change(row.id, part)}
            onMove={(by) => move(index, by)}
          />
        ))}
      </ul>
      <Group>
        <Button loading={busy} onClick={() => void save()}>
          {t('act.save')}
        </Button>
      </Group>
    </Stack>
  );
}

type ChannelRowProps = {
  row: Channel;
  isFirst: boolean;
  isLast: boolean;
  onChange: (part: Partial<Channel>) => void;
  onMove: (by: -1 | 1) => void;
};

/**
 * Row of one payment channel: whether it is offered, the fee for the customer in rupiah and percent, and buttons to
 * move it. A bank transfer has no fee.
 */
function ChannelRow({ row, isFirst, isLast, onChange, onMove }: ChannelRowProps) {
  const { t } = useTranslation();
  const way = t(`way.${row.method}` as MessageKey);
  return (
    <li className={classes.row}>
      <Switch
        className={classes.name}
        label={way}
        description={<WayNote row={row} />}
        checked={row.active}
        onChange={(event) => onChange({ active: event.currentTarget.checked })}
      />
      <Badge variant="default">{row.currency}</Badge>
      {row.provider !== 'MANUAL' && (
        <>
          <NumberInput
            className={classes.fee}
            label={t('gateways.fee_fixed')}
            value={row.fee_fixed}
            min={0}
            max={1_000_000}
            allowDecimal={false}
            onChange={(value) => onChange({ fee_fixed: Number(value) || 0 })}
          />
          <NumberInput
            className={classes.fee}
            label={t('gateways.fee_percent')}
            value={row.fee_basis_points / 100}
            min={0}
            max={10}
            decimalScale={2}
            onChange={(value) => onChange({ fee_basis_points: Math.round((Number(value) || 0) * 100) })}
          />
        </>
      )}
      <Group gap={4} className={classes.order}>
        <ActionIcon
          variant="default"
          size={44}
          disabled={isFirst}
          aria-label={t('gateways.move_up', { way })}
          onClick={() => onMove(-1)}
        >
          <IconArrowUp size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={44}
          disabled={isLast}
          aria-label={t('gateways.move_down', { way })}
          onClick={() => onMove(1)}
        >
          <IconArrowDown size={18} aria-hidden />
        </ActionIcon>
      </Group>
    </li>
  );
}

/** The provider of a channel, and the reason why customers are not offered it although it is switched on. */
function WayNote({ row: { provider, active, reason } }: { row: Channel }) {
  const { t } = useTranslation();
  return (
    <>
      {provider !== 'MANUAL' && t(`choice.payment_channel.${provider}`)}
      {active && reason && (
        <Text span inherit display="block" c="var(--mantine-color-yellow-text)">
          {t('gateways.not_offered', { reason: t(`way_reason.${reason}`) })}
        </Text>
      )}
    </>
  );
}

/** A copy of the rows with two of them swapped, by index. */
function swapped(rows: readonly Channel[], one: number, other: number): Channel[] {
  const next = [...rows];
  [next[one], next[other]] = [next[other]!, next[one]!];
  return next;
}
