import { ActionIcon, Menu } from '@mantine/core';
import { IconArchive, IconDotsVertical } from '@tabler/icons-react';
import { useTranslation } from '../lib/words/i18n.ts';
import { confirmAct } from './confirm.tsx';

type ArchiveMenuProps = {
  /** The label of the menu entry and of the confirm button. */
  actLabel: string;
  /** The question that the confirmation asks. */
  title: string;
  /** What archiving will do, shown in the confirmation. */
  consequence: string;
  /** Archives the thing; a failure is shown in the confirmation. */
  run: () => Promise<unknown>;
};

/** A menu, opened by a button with three dots, with one action: archiving a thing, after a confirmation. */
export function ArchiveMenu({ actLabel: act, title, consequence, run }: ArchiveMenuProps) {
  const { t } = useTranslation();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size="lg" variant="default" aria-label={t('act.more')}>
          <IconDotsVertical size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          color="red"
          leftSection={<IconArchive size={16} />}
          onClick={() => confirmAct({ title, consequence, actLabel: act, danger: true, run })}
        >
          {act}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
