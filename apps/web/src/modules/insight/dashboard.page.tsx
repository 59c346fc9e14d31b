import { Stack } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useCan } from '../../lib/can.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useAccount } from '../../lib/session.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { BooksCard } from './desk/books-card.tsx';
import { AgentHome } from './desk/agent-home.tsx';
import { Desk } from './desk/desk.tsx';
import { LoadingLines } from '../../ui/states.tsx';

// The charts come after the lists of what needs doing.
const MonthReading = lazy(async () => ({ default: (await import('./desk/month-reading.tsx')).MonthReading }));
const MediaHome = lazy(async () => ({ default: (await import('./desk/media-home.tsx')).MediaHome }));
const GuideHome = lazy(async () => ({ default: (await import('./desk/guide-home.tsx')).GuideHome }));

/**
 * The first screen of staff: for who leads or keeps the money the agency in one minute, then what needs doing today; for
 * agents what they have sold, can sell, and who of their customers has to pay; for who looks after the site its visitors,
 * questions and articles; for a guide the next group.
 */
export function DashboardPage() {
  const { t, dynamic } = useTranslation();
  const account = useAccount();
  const can = useCan();
  if (!account) return null;
  return (
    <Stack gap="lg">
      <PageHeader
        title={t('dashboard.greeting', { name: firstName(account.name) })}
        intro={`${dynamic(`shell.role.${account.role}`)} · ${account.site.name}`}
      />
      {can('books.read') && <BooksCard />}
      {can('stats.read') && (
        <Suspense fallback={<LoadingLines lines={6} />}>
          <MonthReading />
        </Suspense>
      )}
      {account.role === 'AGENT' ? (
        <AgentHome />
      ) : account.role === 'MEDIA' || account.role === 'GUIDE' ? (
        <Suspense fallback={<LoadingLines lines={6} />}>
          {account.role === 'MEDIA' ? <MediaHome /> : <GuideHome />}
        </Suspense>
      ) : (
        <Desk />
      )}
    </Stack>
  );
}

/** The name by which an admin is greeted: without titles ("H.", "Hj.", "Dr."), but a teacher keeps his ("Ustaz"). */
function firstName(name: string): string {
  const words = name
    .trim()
    .split(/\s+/)
    .filter((word) => !word.endsWith('.'));
  const [first = name, second] = words;
  return second && /^(ustad?z(ah)?|kiai|kyai|buya)$/i.test(first) ? `${first} ${second}` : first;
}
