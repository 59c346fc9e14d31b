import { Stack } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useCan } from '../../lib/session/can.ts';
import { useTranslation } from '../../lib/words/i18n.ts';
import { useAccount } from '../../lib/session/session.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { BooksCard } from './desk/books-card.tsx';
import { AgentHome } from './desk/agent-home.tsx';
import { FirstSteps } from './desk/first-steps.tsx';
import { Desk } from './desk/desk.tsx';
import classes from './desk/desk.module.css';
import { LoadingLines } from '../../ui/states.tsx';

// Loaded on their own, so that charts do not delay the task lists.
const MonthReading = lazy(async () => ({ default: (await import('./desk/month-reading.tsx')).MonthReading }));
const MediaHome = lazy(async () => ({ default: (await import('./desk/media-home.tsx')).MediaHome }));
const GuideHome = lazy(async () => ({ default: (await import('./desk/guide-home.tsx')).GuideHome }));

/**
 * The start screen of staff: the first steps of a new agency, the state of the books and the key figures, each for those
 * who may read them, then by role: agents see what they sold, can sell and which customers must pay; editors of the site
 * its visitors and questions; guides their next group; all others the tasks of today.
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
      {can('first_step.read') && <FirstSteps />}
      {can('books.read') && <BooksCard />}
      {can('stats.read') && (
        <Suspense fallback={<FiguresToCome />}>
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

/** Grey lines as high as the key figures with their chart, so that the tasks below them keep their place. */
function FiguresToCome() {
  return (
    <div className={classes.figures}>
      <LoadingLines lines={6} height={66} />
    </div>
  );
}

/**
 * The name in the greeting: the first name without abbreviated titles ("H.", "Dr."), but with "Ustaz", "Kiai" or "Haji".
 */
function firstName(name: string): string {
  const words = name
    .trim()
    .split(/\s+/)
    .filter((word) => !word.endsWith('.'));
  const [first = name, second] = words;
  return second && /^(ustad?z(ah)?|kiai|kyai|buya|haji|haj+ah)$/i.test(first) ? `${first} ${second}` : first;
}
