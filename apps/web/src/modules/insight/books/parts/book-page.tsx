import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import tabs from '../../../../kit/quick-tabs.module.css';
import { useTranslation } from '../../../../lib/i18n.ts';
import dense from '../../../../ui/dense.module.css';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { AppLink } from '../../../../ui/values/app-link.tsx';
import { BOOK_TABS, bookPath, type BookTab } from '../books-paths.ts';

type BookPageProps = {
  tab: BookTab;
  /** What stands at the top right: the day of the report, a download. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A report of the books: its name and what it shows, the way to the other reports, and the report itself. */
export function BookPage({ tab, actions, children }: BookPageProps) {
  const { t } = useTranslation();
  return (
    <Stack gap="sm" className={dense.dense}>
      <PageHeader title={t(`report.${tab}`)} intro={t(`report.${tab}_lead`)} actions={actions} />
      <nav aria-label={t('nav.books')}>
        <ul className={tabs.views}>
          {BOOK_TABS.map((one) => (
            <li key={one}>
              <AppLink
                to={bookPath(one)}
                className={tabs.view}
                aria-current={one === tab ? 'page' : undefined}
              >
                {t(`report.tab.${one}`)}
              </AppLink>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </Stack>
  );
}
