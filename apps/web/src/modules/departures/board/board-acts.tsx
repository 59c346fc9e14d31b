import { ActionIcon, Button, Menu } from '@mantine/core';
import { ENTRY_KINDS, type EntryKind } from '@rihla/domain/departures/board/entries';
import { IconClipboardText, IconHistory } from '@tabler/icons-react';
import { useCan } from '../../../lib/session/can.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import type { BoardRow, Manifest } from '../manifest.queries.ts';
import { PrintMenu } from '../lists/print-menu.tsx';
import { ReturnNote } from './return-note.tsx';

/**
 * The dialog that is open over the board: `sheet` to paste a sheet, `fill` to enter values for `rows`, or without
 * `rows` for the marked pilgrims, `history` for past changes.
 */
export type BoardDialog =
  | { of: 'sheet'; kind: EntryKind }
  | { of: 'fill'; kind: EntryKind; rows?: readonly BoardRow[] }
  | { of: 'history' };

/** The kinds of entries (visa, policy, ticket) that the checks of a departure ask for. */
export const entryKindsOf = ({ checks }: Pick<Manifest, 'checks'>): readonly EntryKind[] =>
  ENTRY_KINDS.filter((kind) => checks.some((check) => check.toUpperCase() === kind));

/** `manifest` is the departure with its pilgrims; `open` opens a dialog over the board. */
type BoardActsProps = { manifest: Manifest; open: (dialog: BoardDialog) => void };

/** The buttons for the whole board: note the reported return, print lists, read the history, paste a sheet. */
export function BoardActs({ manifest, open }: BoardActsProps) {
  const { t, dynamic } = useTranslation();
  const can = useCan();
  return (
    <>
      {manifest.phase === 'RETURNED' && manifest.checks.includes('report') && can('manifest.update') && (
        <ReturnNote manifest={manifest} />
      )}
      {can('manifest.print') && <PrintMenu id={manifest.id} category={manifest.category} />}
      {can('manifest.read_history') && (
        <ActionIcon
          size="lg"
          variant="default"
          aria-label={t('board.history')}
          title={t('board.history')}
          onClick={() => open({ of: 'history' })}
        >
          <IconHistory size={18} />
        </ActionIcon>
      )}
      {can('manifest.update') && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button leftSection={<IconClipboardText size={16} aria-hidden />}>{t('board.paste')}</Button>
          </Menu.Target>
          <Menu.Dropdown>
            {entryKindsOf(manifest).map((kind) => (
              <Menu.Item key={kind} onClick={() => open({ of: 'sheet', kind })}>
                {dynamic(`entry.kind.${kind}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}
