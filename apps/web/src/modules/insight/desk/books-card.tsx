import type { contract } from '@rihla/domain/contract';
import type { OutputOf } from '@rihla/domain/kit/procedure';
import { Anchor, Button, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconClipboardCheck } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { toastFailure } from '../../../lib/toasts.ts';
import { DateText } from '../../../ui/values/date-text.tsx';
import { QueryState } from '../../../ui/states.tsx';
import { AppLink } from '../../../ui/values/app-link.tsx';
import classes from './books-card.module.css';
import { pathOfFinding } from './finding-path.ts';

type Verification = OutputOf<typeof contract.books.verify>['data'];

const VERIFICATION_KEY = ['books.verification'];

/** A card with the result of the last check of the books, and a button that checks them now. */
export function BooksCard() {
  const query = useQuery({
    queryKey: VERIFICATION_KEY,
    queryFn: async ({ signal }) => (await call('books.verification', {}, { signal })).data,
  });
  return (
    <div className={`${classes.card} ${classes.books}`}>
      <QueryState query={query} lines={2} height={16}>
        {(last) => (
          <>
            <VerificationResult last={last} />
            <CheckNow />
          </>
        )}
      </QueryState>
    </div>
  );
}

/**
 * The result of the last check of the books: never checked, without errors, or the errors found; and when it was made.
 * @param last null while the books were never checked
 */
function VerificationResult({ last }: { last: Verification | null }) {
  const { t } = useTranslation();
  const Icon = last === null ? IconClipboardCheck : last.clean ? IconCircleCheck : IconAlertTriangle;
  const tone = last === null ? 'never' : last.clean ? 'clean' : 'unclean';
  return (
    <>
      <Icon size={24} stroke={1.6} aria-hidden className={classes[tone]} />
      <div className={classes.words} aria-live="polite">
        <Text component="h2" className={classes.title}>
          {tone === 'unclean' ? t('books.unclean', { count: last?.count ?? 0 }) : t(`books.${tone}`)}
        </Text>
        <Text size="sm" c="dimmed">
          {tone !== 'unclean' && `${t(`books.${tone}_lead`)} `}
          {last && (
            <>
              {t('books.checked_at')} <DateText value={last.at} as="relative" />
            </>
          )}
        </Text>
        {last && !last.clean && <Findings last={last} />}
      </div>
    </>
  );
}

/** The errors that the check of the books found: the rule, and the expected and the found value. */
function Findings({ last: { findings, count } }: { last: Verification }) {
  const { t, dynamic } = useTranslation();
  return (
    <ul className={classes.findings}>
      {findings.map(({ rule, subject, expected, found }) => (
        <li key={`${rule} ${subject}`}>
          {dynamic(`proof.${rule}`)}
          <Text size="sm" c="dimmed">
            <FindingLink path={pathOfFinding(rule, subject)}>
              {t('books.finding', { subject, expected, found })}
            </FindingLink>
          </Text>
        </li>
      ))}
      {count > findings.length && <li>{t('books.more', { count: count - findings.length })}</li>}
    </ul>
  );
}

/** The button that checks the agency's books now and shows the result. */
function CheckNow() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const check = useMutation({
    mutationFn: () => call('books.verify', {}),
    onSuccess: ({ data }) => client.setQueryData(VERIFICATION_KEY, data),
    onError: toastFailure,
  });
  return (
    <Button
      variant="default"
      size="xs"
      className={classes.act}
      loading={check.isPending}
      onClick={() => check.mutate()}
    >
      {t('books.check_now')}
    </Button>
  );
}

/** An error in the books as a link to the thing that it is about; plain text when `path` is null. */
function FindingLink({ path, children }: { path: string | null; children: string }) {
  return path === null ? (
    <bdi>{children}</bdi>
  ) : (
    <Anchor component={AppLink} inherit to={path}>
      {children}
    </Anchor>
  );
}
