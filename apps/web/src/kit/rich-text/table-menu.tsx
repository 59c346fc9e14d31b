import { ActionIcon, Menu } from '@mantine/core';
import { IconTable } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { useTranslation } from '../../lib/words/i18n.ts';

/**
 * The menu of an editor for tables: inserts a table, and adds or removes rows and columns of the table in which the
 * cursor is. With `canRepeat` a row can be marked to be printed once for each traveller.
 */
export function TableMenu({ editor, canRepeat }: { editor: Editor; canRepeat: boolean }) {
  const { t } = useTranslation();
  const inTable = editor.isActive('table');
  const repeats = editor.getAttributes('tableRow')['each'] === 'party';
  const chain = () => editor.chain().focus();
  const items = [
    [t('rich.row_add'), () => chain().addRowAfter().run()],
    [t('rich.row_remove'), () => chain().deleteRow().run()],
    [t('rich.column_add'), () => chain().addColumnAfter().run()],
    [t('rich.column_remove'), () => chain().deleteColumn().run()],
    [t('rich.table_remove'), () => chain().deleteTable().run()],
  ] as const;
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon
          size={36}
          variant={inTable ? 'filled' : 'subtle'}
          color={inTable ? undefined : 'gray'}
          aria-label={t('rich.table')}
          title={t('rich.table')}
        >
          <IconTable size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {!inTable && (
          <Menu.Item onClick={() => chain().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run()}>
            {t('rich.table_insert')}
          </Menu.Item>
        )}
        {inTable &&
          items.map(([label, press]) => (
            <Menu.Item key={label} onClick={press}>
              {label}
            </Menu.Item>
          ))}
        {inTable && canRepeat && (
          <Menu.Item
            role="menuitemcheckbox"
            aria-checked={repeats}
            onClick={() =>
              chain()
                .updateAttributes('tableRow', { each: repeats ? null : 'party' })
                .run()
            }
          >
            {`${repeats ? '✓ ' : ''}${t('rich.row_each')}`}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
