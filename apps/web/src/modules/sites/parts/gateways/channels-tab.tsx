import { ActionIcon, Badge, Button, Group, Stack, Switch, Text, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconChevronRight } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { AskBeforeLeaving } from '../../../../kit/form/leave-question.tsx';
import { call } from '../../../../lib/api/api.ts';
import { type MessageKey, useTranslation } from '../../../../lib/words/i18n.ts';
import { toastFailure, toastSuccess } from '../../../../lib/toasts.ts';
import { NumberOrZero } from '../../../../ui/inputs/number-or-zero.tsx';
import { QueryState } from '../../../../ui/states.tsx';
import classes from './channels-tab.module.css';
import { type Channel, channelsQuery } from './gateway.queries.ts';

/**
 * Settings tab of the payment channels (ways of paying): which are offered to customers, in which order, and the fee
 * that the customer pays for each. The form starts anew only where they are read with other values than before: what
 * is not saved yet is kept when they are read again in the background.
 */
export function ChannelsTab() {
  const query = useQuery(channelsQuery);
  return (
    <QueryState query={query} lines={8}>
      {(channels) => <ChannelsForm key={JSON.stringify(channels)} channels={channels} />}
    </QueryState>
  );
}

/**
 * List of the payment channels while it is edited, folded by group. All rows are sent together on saving, in their
 * order: customers see the groups in the order of their first row.
 */
function ChannelsForm({ channels }: { channels: readonly Channel[] }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [rows, setRows] = useState(channels);
  const [busy, setBusy] = useState(false);
  const groups = [...new Set(rows.map(({ group }) => group))];
  const change = (ids: readonly string[], part: Partial<Channel>) =>
    setRows((before) => before.map((row) => (ids.includes(row.id) ? { ...row, ...part } : row)));
  const move = (id: string, by: -1 | 1) => setRows((before) => movedInGroup(before, id, by));
  const moveGroup = (index: number, by: -1 | 1) =>
    setRows((before) => withSwapped(groups, index, index + by).flatMap((group) => ofGroup(before, group)));
  const save = async () => {
    setBusy(true);
    try {
      const wanted = groups
        .flatMap((group) => ofGroup(rows, group))
        .map(({ id: _id, group: _group, position: _position, reason: _reason, ...row }) => row);
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
        {groups.map((group, index) => (
          <ChannelGroup
            key={group}
            name={t(`way_group.${group}`)}
            rows={ofGroup(rows, group)}
            isFirst={index === 0}
            isLast={index === groups.length - 1}
            onChange={change}
            onMove={move}
            onMoveGroup={(by) => moveGroup(index, by)}
          />
        ))}
      </ul>
      <Group>
        <Button loading={busy} onClick={() => void save()}>
          {t('act.save')}
        </Button>
      </Group>
      <AskBeforeLeaving dirty={JSON.stringify(rows) !== JSON.stringify(channels)} />
    </Stack>
  );
}

type ChannelGroupProps = {
  name: string;
  rows: readonly Channel[];
  isFirst: boolean;
  isLast: boolean;
  onChange: (ids: readonly string[], part: Partial<Channel>) => void;
  onMove: (id: string, by: -1 | 1) => void;
  onMoveGroup: (by: -1 | 1) => void;
};

/**
 * Group of payment channels, such as the virtual accounts: how many of them are on, a switch for all of them, and the
 * rows, which are folded away at first.
 */
function ChannelGroup({ name, rows, isFirst, isLast, onChange, onMove, onMoveGroup }: ChannelGroupProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  const on = rows.filter(({ active }) => active).length;
  const blocked = rows.filter(({ active, reason }) => active && reason).length;
  return (
    <li className={classes.group}>
      <div className={classes.head}>
        <UnstyledButton
          className={classes.fold}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setIsOpen(!isOpen)}
        >
          <IconChevronRight className={classes.chevron} size={18} aria-hidden />
          <span>
            <Text span fw={600} display="block">
              {name}
            </Text>
            <Text span size="sm" c="dimmed" display="block">
              {t('gateways.group_on', { on, all: rows.length })}
            </Text>
            {blocked > 0 && (
              <Text span size="sm" c="var(--mantine-color-yellow-text)" display="block">
                {t('gateways.group_blocked', { count: blocked })}
              </Text>
            )}
          </span>
        </UnstyledButton>
        <Switch
          aria-label={t('gateways.group_all', { group: name })}
          checked={on === rows.length}
          onChange={(event) =>
            onChange(
              rows.map(({ id }) => id),
              { active: event.currentTarget.checked },
            )
          }
        />
        <OrderButtons way={name} isFirst={isFirst} isLast={isLast} onMove={onMoveGroup} />
      </div>
      <ul className={classes.rows} id={listId} hidden={!isOpen}>
        {isOpen &&
          rows.map((row, index) => (
            <ChannelRow
              key={row.id}
              row={row}
              isFirst={index === 0}
              isLast={index === rows.length - 1}
              onChange={(part) => onChange([row.id], part)}
              onMove={(by) => onMove(row.id, by)}
            />
          ))}
      </ul>
    </li>
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
          <NumberOrZero
            steps={false}
            className={classes.fee}
            label={t('gateways.fee_fixed')}
            value={row.fee_fixed}
            min={0}
            max={1_000_000}
            onChange={(fee_fixed) => onChange({ fee_fixed })}
          />
          <NumberOrZero
            steps={false}
            className={classes.fee}
            label={t('gateways.fee_percent')}
            value={row.fee_basis_points / 100}
            min={0}
            max={10}
            decimals
            onChange={(value) => onChange({ fee_basis_points: Math.round(value * 100) })}
          />
        </>
      )}
      <OrderButtons way={way} isFirst={isFirst} isLast={isLast} onMove={onMove} />
    </li>
  );
}

type OrderButtonsProps = { way: string; isFirst: boolean; isLast: boolean; onMove: (by: -1 | 1) => void };

/** Two buttons that move a payment channel or a group of them up and down. */
function OrderButtons({ way, isFirst, isLast, onMove }: OrderButtonsProps) {
  const { t } = useTranslation();
  return (
    <Group gap={4} wrap="nowrap" className={classes.order}>
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

/** The rows of one group, in their order. */
const ofGroup = (rows: readonly Channel[], group: Channel['group']) =>
  rows.filter((row) => row.group === group);

/** A copy of the rows with one moved before or behind the next row of its group. */
function movedInGroup(rows: readonly Channel[], id: string, by: -1 | 1): Channel[] {
  const index = rows.findIndex((row) => row.id === id);
  const group = rows[index]?.group;
  let other = index + by;
  while (rows[other] && rows[other]?.group !== group) other += by;
  return rows[other] ? withSwapped(rows, index, other) : [...rows];
}

/** A copy of a list with two of its items swapped, by index. */
function withSwapped<Item>(items: readonly Item[], one: number, other: number): Item[] {
  const next = [...items];
  [next[one], next[other]] = [next[other]!, next[one]!];
  return next;
}
