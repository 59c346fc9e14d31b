import { Button, Menu } from '@mantine/core';
import { type DepartureList, listsOf } from '@rihla/domain/departures/lists/list-columns';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { call, download } from '../../../lib/api/api.ts';
import { openPaper } from '../../../lib/api/print-ticket.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { toastFailure } from '../../../lib/toasts.ts';
import classes from './print-menu.module.css';

/**
 * The menu of the lists of a departure, which depend on its category: each can be printed or saved as a spreadsheet.
 */
export function PrintMenu({ id, category }: { id: string; category: string }) {
  const { t, locale } = useTranslation();
  const print = (list: DepartureList) =>
    openPaper('departure-list', () => call('departure_lists.create', { id, list })).catch(toastFailure);
  const save = (list: DepartureList) =>
    download('/admin_api/manifests/{id}/list', { id, list, language: locale }, 'list.xlsx').catch(
      toastFailure,
    );
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />}>
          {t('departure_list.menu')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {listsOf(category).map((list) => (
          <div key={list} className={classes.line}>
            <Menu.Item className={classes.print} onClick={() => void print(list)}>
              {t(`departure_list.${list}`)}
            </Menu.Item>
            <Menu.Item
              className={classes.save}
              aria-label={t('departure_list.save', { list: t(`departure_list.${list}`) })}
              onClick={() => void save(list)}
            >
              <IconDownload size={18} aria-hidden />
            </Menu.Item>
          </div>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
