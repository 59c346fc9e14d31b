import { ActionIcon, Button, Group, Modal, SegmentedControl, Select, Stack, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { BOND_KINDS, type BondKind } from '@rihla/domain/departures/rooming/rooming-state';
import { useState } from 'react';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { useFocusReturn } from '../../../ui/focus/focus-return.ts';
import type { BoardUi } from './use-board-ui.ts';

type BondsDialogProps = { ui: BoardUi; person: string; onClose: () => void };

/** Dialog that edits with whom a traveller wishes, or refuses, to share a room, with the customer's notes on it. */
export function BondsDialog({ ui, person, onClose }: BondsDialogProps) {
  useFocusReturn();
  const { t } = useTranslation();
  const [kind, setKind] = useState<BondKind>('WISH');
  const { board, people, act } = ui.rooming;
  const bonds = board.bonds.filter((bond) => bond.person === person);
  const { notes, wants = [], wants_words: wishText } = people.get(person) ?? {};
  const others = board.people.filter(({ id }) => id !== person && !bonds.some(({ other }) => other === id));
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('rooming.wishes_of', { name: ui.nameOf(person) })}
      closeButtonProps={{ 'aria-label': t('act.close') }}
    >
      <Stack>
        {notes && (
          <div>
            <Text size="sm" c="dimmed">
              {t('rooming.notes')}
            </Text>
            <Text size="sm">{notes}</Text>
          </div>
        )}
        {wants.length > 0 && (
          <Text size="sm">{t('rooming.wants', { names: wants.map(ui.nameOf).join(', ') })}</Text>
        )}
        {wishText && <Text size="sm">{t('rooming.wants_words', { words: wishText })}</Text>}
        {bonds.map((bond) => (
          <Group key={bond.other} justify="space-between" wrap="nowrap">
            <Text>{t(`rooming.bond.${bond.kind}`, { name: ui.nameOf(bond.other) })}</Text>
            <ActionIcon
              variant="subtle"
              color="red"
              size="lg"
              aria-label={t('rooming.bond_remove', { name: ui.nameOf(bond.other) })}
              onClick={() => act({ kind: 'bond', person, other: bond.other, bond: null })}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </Group>
        ))}
        <SegmentedControl
          aria-label={t('rooming.wishes')}
          value={kind}
          onChange={setKind}
          data={BOND_KINDS.map((value) => ({ value, label: t(`rooming.bond_kind.${value}`) }))}
        />
        <Select
          label={t('rooming.bond_with')}
          searchable
          limit={60}
          value={null}
          nothingFoundMessage={t('rooming.none_found')}
          data={others.map(({ id }) => ({ value: id, label: ui.nameOf(id) }))}
          onChange={(other) => other && ui.say(act({ kind: 'bond', person, other, bond: kind }) ?? '')}
        />
        <Group justify="flex-end">
          <Button onClick={onClose}>{t('act.close')}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
