import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import tabs from '../../../../kit/quick-tabs.module.css';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import dense from '../../../../ui/dense.module.css';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { useOpenTab } from '../../../../ui/use-open-tab.ts';
import { AppLink } from '../../../../ui/values/app-link.tsx';
import { BOOK_TABS, bookPath, type BookTab } from '../books-paths.ts';

type BookPageProps = {
  tab: BookTab;
  /** Shown at the top right, such as the choice of the day or a download button. */
  actions?: ReactNode;
  children: ReactNode;
};

/** The frame of a report of the books: title, introduction, links to all reports, and the report itself. */
export function BookPage({ tab, actions, children }: BookPageProps) {
  const { t } = useTranslation();
  const list = useOpenTab<HTMLUListElement>(tab);
  return (
    <Stack gap="sm" className={dense.dense}>
      <PageHeader title={t(`report.${tab}`)} intro={t(`report.${tab}_lead`)} actions={actions} />
      <nav aria-label={t('nav.books')}>
        <ul className={tabs.views} ref={list}>
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
