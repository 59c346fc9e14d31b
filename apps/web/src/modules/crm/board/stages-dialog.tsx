import { ActionIcon, Alert, Button, Checkbox, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { movedTo } from '@rihla/domain/crm/board';
import { IconArrowDown, IconArrowUp, IconGripVertical, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDragOrder } from '../../../kit/photos/use-drag-order.ts';
import { call, request } from '../../../lib/api/api.ts';
import { CallFailed } from '../../../lib/api/problems.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { toastFailure, toastSuccess } from '../../../lib/toasts.ts';
import { LoadingLines } from '../../../ui/states.tsx';
import { useFocusReturn } from '../../../ui/focus/focus-return.ts';
import type { Stage } from './board.types.ts';
import classes from './stages-dialog.module.css';

type StageOwner = 'campaign' | 'opportunity';
/** The call that reads the stages of a board with its cards. */
const boardOf = (owner: StageOwner) => (owner === 'campaign' ? 'campaigns.board' : 'opportunities.board');

/**
 * The dialog with the stages of a board, in which they are put in order by dragging and by buttons, renamed, added and
 * deleted.
 */
export function StagesDialog({ owner, close }: { owner: StageOwner; close: () => void }) {
  const { t } = useTranslation();
  useFocusReturn();
  const query = useQuery({
    queryKey: [boardOf(owner), 'stages'],
    queryFn: async ({ signal }) =>
      (await call(boardOf(owner), {}, { signal })).data.stages as readonly Stage[],
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Modal
      opened
      onClose={close}
      title={t('crm.stages')}
      closeButtonProps={{ 'aria-label': t('act.close') }}
      size="lg"
    >
      {query.data ? (
        <Stages
          key={query.data.map(({ id }) => id).join()}
          owner={owner}
          stages={query.data}
          refetch={query.refetch}
        />
      ) : (
        <LoadingLines lines={5} />
      )}
    </Modal>
  );
}

type StagesProps = { owner: StageOwner; stages: readonly Stage[]; refetch: () => Promise<unknown> };

/** The list of stages in the dialog. A new order is saved by a button, every other change at once. */
function Stages({ owner, stages, refetch }: StagesProps) {
  const { t, field } = useTranslation();
  const client = useQueryClient();
  const [order, setOrder] = useState(stages.map(({ id }) => id));
  const [added, setAdded] = useState('');
  const [busy, setBusy] = useState(false);
  const byId = new Map(stages.map((stage) => [stage.id, stage]));
  const path = `/admin_api/${owner}_stages`;
  const dragProps = useDragOrder((from, to) => setOrder((before) => movedTo(before, from, to)));
  const isSorted = order.some((id, place) => stages[place]?.id !== id);
  /** Does a change and reads the stages again. Returns whether the server took it. */
  const run = async (work: () => Promise<unknown>, done?: string): Promise<boolean> => {
    setBusy(true);
    try {
      await work();
      if (done) toastSuccess(done);
      return true;
    } catch (error) {
      const isStale = error instanceof CallFailed && error.code === 'kit.stale_version';
      toastFailure(isStale ? new CallFailed(409, t('crm.stages_stale')) : error);
      return false;
    } finally {
      setBusy(false);
      await refetch();
      await client.invalidateQueries({ queryKey: [boardOf(owner)] });
    }
  };
  const sorted = () => order.map((id) => ({ id, version: byId.get(id)!.version }));
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t('crm.stages_lead')}
      </Text>
      <ol className={classes.list}>
        {order.map((id, place) => {
          const stage = byId.get(id)!;
          const { item, handle } = dragProps(place);
          return (
            <li key={id} {...item} className={classes.row}>
              <span className={classes.grip} title={t('crm.stage_drag', { name: stage.name })} {...handle}>
                <IconGripVertical size={18} aria-hidden />
              </span>
              <StageName
                key={stage.name}
                owner={owner}
                stage={stage}
                busy={busy}
                save={(change) =>
                  run(() => request('PUT', `${path}/{id}`, { id, version: stage.version, ...change }))
                }
              />
              <ActionIcon
                size="lg"
                variant="default"
                aria-label={t('crm.stage_up', { name: stage.name })}
                disabled={place === 0}
                onClick={() => setOrder(movedTo(order, place, place - 1))}
              >
                <IconArrowUp size={18} />
              </ActionIcon>
              <ActionIcon
                size="lg"
                variant="default"
                aria-label={t('crm.stage_down', { name: stage.name })}
                disabled={place === order.length - 1}
                onClick={() => setOrder(movedTo(order, place, place + 1))}
              >
                <IconArrowDown size={18} />
              </ActionIcon>
              <ActionIcon
                size="lg"
                variant="subtle"
                color="red"
                aria-label={t('crm.stage_remove', { name: stage.name })}
                disabled={busy}
                onClick={() => void run(() => request('DELETE', `${path}/{id}`, { id }))}
              >
                <IconTrash size={18} />
              </ActionIcon>
            </li>
          );
        })}
      </ol>
      {isSorted && (
        <Alert color="blue" p="xs">
          <Group justify="flex-end" gap="xs">
            <Button variant="default" disabled={busy} onClick={() => setOrder(stages.map(({ id }) => id))}>
              {t('act.cancel')}
            </Button>
            <Button
              loading={busy}
              onClick={() =>
                void run(
                  () =>
                    owner === 'campaign'
                      ? call('campaign_stages.sort', { stages: sorted() })
                      : call('opportunity_stages.sort', { stages: sorted() }),
                  t('crm.stages_sorted'),
                )
              }
            >
              {t('act.save')}
            </Button>
          </Group>
        </Alert>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const name = added.trim();
          const more = owner === 'opportunity' ? { is_won: false, is_lost: false } : {};
          if (!name) return;
          void run(() => request('POST', path, { name, ...more })).then((taken) => taken && setAdded(''));
        }}
      >
        <Group gap="xs" align="end" wrap="nowrap">
          <TextInput
            flex={1}
            label={field(`${owner}_stage`, 'name')}
            maxLength={60}
            value={added}
            onChange={(event) => setAdded(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" disabled={!added.trim()} loading={busy}>
            {t('crm.stage_add')}
          </Button>
        </Group>
      </form>
    </Stack>
  );
}

type StageNameProps = {
  owner: StageOwner;
  stage: Stage;
  busy: boolean;
  save: (change: { name?: string; is_won?: boolean; is_lost?: boolean }) => Promise<unknown>;
};

/**
 * The name of a stage, saved when the field is left, and whether an opportunity in this stage counts as won or lost.
 */
function StageName({ owner, stage, busy, save }: StageNameProps) {
  const { field } = useTranslation();
  const [name, setName] = useState(stage.name);
  const settle = () => {
    const typed = name.trim();
    if (typed && typed !== stage.name) void save({ name: typed });
    else setName(stage.name);
  };
  return (
    <div className={classes.name}>
      <TextInput
        aria-label={field(`${owner}_stage`, 'name')}
        maxLength={60}
        disabled={busy}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        onBlur={settle}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
      {owner === 'opportunity' && (
        <>
          <Checkbox
            size="xs"
            mt={4}
            label={field('opportunity_stage', 'is_won')}
            checked={stage.is_won}
            disabled={busy || stage.is_lost}
            onChange={(event) => void save({ is_won: event.currentTarget.checked })}
          />
          <Checkbox
            size="xs"
            mt={4}
            label={field('opportunity_stage', 'is_lost')}
            checked={stage.is_lost}
            disabled={busy || stage.is_won}
            onChange={(event) => void save({ is_lost: event.currentTarget.checked })}
          />
        </>
      )}
    </div>
  );
}
