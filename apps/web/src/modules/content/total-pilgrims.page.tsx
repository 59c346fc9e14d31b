import { Button, Group, Radio, Stack, Table, Text, Title } from '@mantine/core';
import { LARGEST_TOTAL, TOTAL_KINDS, type TotalKind } from '@rihla/domain/content/total-pilgrims';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call, type CallOutput } from '../../lib/api/api.ts';
import { CallFailed } from '../../lib/api/problems.ts';
import { useCan } from '../../lib/session/can.ts';
import { count } from '../../lib/words/format.ts';
import { useTranslation } from '../../lib/words/i18n.ts';
import { showToast, TOAST_MS, toastFailure, toastSuccess } from '../../lib/toasts.ts';
import { FigureInput } from '../../ui/inputs/figure-input.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { QueryState } from '../../ui/states.tsx';
import { DateText } from '../../ui/values/date-text.tsx';

type Totals = CallOutput<'total_pilgrims.get'>['data'];
const KEY = ['total_pilgrims'];

/**
 * The screen of the two totals that the public site shows: pilgrims served and listeners of the radio channel. It has a
 * form to enter a larger total, and the history.
 */
export function TotalPilgrimsPage() {
  const { t } = useTranslation();
  const can = useCan();
  const query = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await call('total_pilgrims.get', {}, { signal })).data,
  });
  return (
    <Stack gap="md">
      <PageHeader title={t('nav.total_pilgrims')} intro={t('total_pilgrims.intro')} />
      <QueryState query={query} lines={6}>
        {(totals) => (
          <Stack gap="lg">
            <Present totals={totals} />
            {can('total_pilgrims.update') && <CountForm totals={totals} />}
            <History totals={totals} />
          </Stack>
        )}
      </QueryState>
    </Stack>
  );
}

/** The two present totals. */
function Present({ totals }: { totals: Totals }) {
  const { dynamic, locale } = useTranslation();
  return (
    <Group gap="xl">
      {TOTAL_KINDS.map((kind) => (
        <div key={kind}>
          <Text size="sm" c="dimmed">
            {dynamic(`choice.total_kind.${kind}`)}
          </Text>
          <Text fz={28} fw={650}>
            {count(presentOf(totals, kind), locale)}
          </Text>
        </div>
      ))}
    </Group>
  );
}

/**
 * The form to enter a new total, which must be larger than the present one. What was typed stays when it is refused.
 */
function CountForm({ totals }: { totals: Totals }) {
  const { t, field, dynamic } = useTranslation();
  const client = useQueryClient();
  const [kind, setKind] = useState<TotalKind>('PILGRIMS');
  const [total, setTotal] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const save = async (wanted: number) => {
    setBusy(true);
    try {
      await call('total_pilgrims.update', { kind, total: wanted });
      await client.invalidateQueries({ queryKey: KEY });
      setTotal(null);
      toastSuccess(t('toast.updated'));
    } catch (error) {
      setProblem(
        error instanceof CallFailed ? (error.fields['total'] ?? error.message) : t('error.unexpected'),
      );
      toastFailure(error, undefined, t('total_pilgrims.failed_title'));
      // Somebody else may have entered a larger total meanwhile.
      await client.invalidateQueries({ queryKey: KEY });
    } finally {
      setBusy(false);
    }
  };
  const refuseTotal = () => {
    const words = t('error.content.total_not_larger');
    setProblem(words);
    showToast('red', t('total_pilgrims.failed_title'), words, TOAST_MS.error);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const currentTotal = presentOf(totals, kind);
    if (total === null) setProblem(t('error.form.required', { field: field('total_pilgrims', 'total') }));
    else if (total <= currentTotal) refuseTotal();
    else void save(total);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm" maw={420}>
        <Radio.Group
          label={field('total_pilgrims', 'kind')}
          value={kind}
          onChange={(value) => {
            setKind(value);
            setProblem(null);
          }}
        >
          <Stack gap="xs" mt="xs">
            {TOTAL_KINDS.map((one) => (
              <Radio key={one} value={one} label={dynamic(`choice.total_kind.${one}`)} />
            ))}
          </Stack>
        </Radio.Group>
        <FigureInput
          label={field('total_pilgrims', 'total')}
          required
          withAsterisk={false}
          min={0}
          max={LARGEST_TOTAL}
          value={total}
          error={problem}
          onChange={(value) => {
            setTotal(value);
            setProblem(null);
          }}
        />
        <div>
          <Button type="submit" loading={busy}>
            {t('total_pilgrims.save')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

/** The table of the latest totals, the newest first. */
function History({ totals }: { totals: Totals }) {
  const { t, dynamic, locale } = useTranslation();
  return (
    <section aria-label={t('total_pilgrims.history')}>
      <Title order={2} size="h4" mb="xs">
        {t('total_pilgrims.history')}
      </Title>
      {totals.history.length === 0 ? (
        <Text c="dimmed">{t('total_pilgrims.none')}</Text>
      ) : (
        <Table maw={640}>
          <Table.Tbody>
            {totals.history.map(({ kind, total, at, by }) => (
              <Table.Tr key={`${kind}${total}`}>
                <Table.Td>
                  <DateText value={at} />
                  {by && (
                    <Text size="xs" c="dimmed">
                      {t('total_pilgrims.by', { name: by })}
                    </Text>
                  )}
                </Table.Td>
                <Table.Td>{dynamic(`choice.total_kind.${kind}`)}</Table.Td>
                <Table.Td ta="right" fw={600} style={{ whiteSpace: 'nowrap' }}>
                  {count(total, locale)}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </section>
  );
}

/** The present total of a kind. */
function presentOf(totals: Totals, kind: TotalKind): number {
  return kind === 'PILGRIMS' ? totals.pilgrims : totals.radio_listeners;
}
