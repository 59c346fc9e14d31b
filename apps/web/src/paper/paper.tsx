import { IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../lib/words/i18n.ts';
import { usePageTitle } from '../lib/navigation/page-title.ts';
import { CallFailed } from '../lib/api/problems.ts';
import { LanguageSwitcher } from '../ui/brand/language-switcher.tsx';
import { ErrorState, LoadingLines } from '../ui/states.tsx';
import { usePageRules } from './page-rules.ts';
import classes from './paper.module.css';
import { type OpenPaper, type PaperCall, type Printed, usePrinted } from './use-printed.ts';

type PaperProps<K extends PaperCall> = {
  /** The call that exchanges a ticket for the document. */
  of: K;
  /** Reads a public document, which needs no ticket. */
  open?: OpenPaper<K>;
  /** The ticket, when it is not in the URL. */
  ticket?: string | undefined;
  /** The footer of each page; it is also the title of the tab and so the name of a saved file. */
  foot: (printed: Printed<K>) => string;
  /** Whether the paper is in landscape, for a table with many columns. */
  wide?: (printed: Printed<K>) => boolean;
  /** Whether it holds several documents for different readers: then no page is counted, and none has a head or foot. */
  separate?: (printed: Printed<K>) => boolean;
  children: (printed: Printed<K>) => ReactNode;
};

/**
 * A screen that shows a document as it will be printed, with a print button. `of` is the API call that exchanges a
 * one-time print ticket for the document, `open` reads a public document without a ticket, `children` renders it.
 */
export function Paper<K extends PaperCall>({
  of,
  open,
  ticket: given,
  foot,
  wide,
  separate,
  children,
}: PaperProps<K>) {
  const { t } = useTranslation();
  const { ticket, query } = usePrinted(of, open, given);
  const title = query.data ? foot(query.data) : null;
  const isWide = query.data !== undefined && (wide?.(query.data) ?? false);
  usePageTitle(title);
  usePageRules({
    title: title ?? '',
    issuer: query.data?.issuer.brand ?? '',
    pageOf: t('paper.page', { page: '{page}', pages: '{pages}' }),
    wide: isWide,
    bare: query.data !== undefined && (separate?.(query.data) ?? false),
  });
  return (
    <div className={classes.desk}>
      <div className={`${classes.bar} no-print`}>
        <button type="button" className={classes.print} disabled={!query.data} onClick={() => window.print()}>
          <IconPrinter size={20} aria-hidden />
          {t('paper.print')}
        </button>
        <LanguageSwitcher />
      </div>
      <div className={isWide ? `${classes.sheet} ${classes.wide}` : classes.sheet}>
        {query.data ? (
          children(query.data)
        ) : query.isLoading ? (
          <LoadingLines lines={12} />
        ) : (
          <NoPaper error={query.error} why={whyMissing(query.error, ticket, open !== undefined)} />
        )}
      </div>
    </div>
  );
}

/**
 * Why there is no document: the ticket is missing or used (`used`), the document does not exist any more (`gone`), or
 * an unexpected error (null).
 */
type ClosedReason = 'used' | 'gone' | null;

/**
 * The message in place of a document that cannot be shown.
 * @param why null for an unexpected error
 */
function NoPaper({ error, why }: { error: unknown; why: ClosedReason }) {
  const { t } = useTranslation();
  if (why === null) {
    return (
      <div role="alert">
        <h1>{t('error.unexpected')}</h1>
        <ErrorState error={error} />
      </div>
    );
  }
  return (
    <div role="alert">
      <h1>{t(why === 'used' ? 'paper.no_ticket_title' : 'paper.gone_title')}</h1>
      <p>{t(why === 'used' ? 'paper.no_ticket' : 'paper.gone')}</p>
    </div>
  );
}

/**
 * Why no document is shown: `used` when the ticket is missing or has been used (it works once, so also after a reload),
 * `gone` when a public document no longer exists, null for an unexpected error.
 * @param open whether the document is public
 */
function whyMissing(error: unknown, ticket: string | null, open: boolean): ClosedReason {
  if (open) return isRefused(error) ? 'gone' : null;
  return ticket === null || isRefused(error) ? 'used' : null;
}

const isRefused = (error: unknown): boolean => error instanceof CallFailed && error.status === 404;
