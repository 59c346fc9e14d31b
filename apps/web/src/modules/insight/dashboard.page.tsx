import { Stack } from '@mantine/core';
import { useCan } from '../../lib/can.ts';
import { useWords } from '../../lib/i18n.ts';
import { useAccount } from '../../lib/session.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { BooksCard } from './desk/books-card.tsx';
import { Desk } from './desk/desk.tsx';
import { Shortcuts } from './desk/shortcuts.tsx';

/** Where everybody who works for the site starts: with what waits for them, or with their screens when nothing can. */
export function DashboardPage() {
  const { t, loose } = useWords();
  const account = useAccount();
  const can = useCan();
  if (!account) return null;
  return (
    <Stack gap="lg">
      <PageHeader
        title={t('dashboard.greeting', { name: firstName(account.name) })}
        lead={`${loose(`shell.role.${account.role}`)} · ${account.site.name}`}
      />
      {can('books.read') && <BooksCard />}
      {can('invoice.read') || can('listing.update') ? <Desk /> : <Shortcuts role={account.role} />}
    </Stack>
  );
}

/** Titles before it ("H.", "Hj.", "Dr.") are not what somebody is called by. */
function firstName(name: string): string {
  return (
    name
      .trim()
      .split(/\s+/)
      .find((word) => !word.endsWith('.')) ?? name
  );
}
