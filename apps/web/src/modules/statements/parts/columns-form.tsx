import { Button, Select, SimpleGrid, Stack, Table, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { CallInput } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { NumberOrZero } from '../../../ui/inputs/number-or-zero.tsx';
import type { StatementPreview } from '../statement.queries.ts';
import classes from './preview.module.css';

type Columns = NonNullable<CallInput<'statements.preview'>['columns']>;
type ColumnsFormProps = { preview: StatementPreview; busy: boolean; onRead: (columns: Columns) => void };

/** What a column can hold: `side` says whether money came or went; `debit` and `credit` are columns of amounts. */
const ROLES = ['day', 'text', 'amount', 'side', 'debit', 'credit'] as const;
type Role = (typeof ROLES)[number];
type Values = { skip: number } & Record<Role, string | null>;

/** Form that assigns the columns of a bank's file whose layout is not known, with the first rows of the file. */
export function ColumnsForm({ preview, busy, onRead }: ColumnsFormProps) {
  const { t, dynamic } = useTranslation();
  const [values, setValues] = useState<Values>(() => valuesOf(preview.columns));
  const width = Math.max(1, ...preview.rows.map((row) => row.length));
  const choices = Array.from({ length: width }, (_, index) => ({
    value: String(index),
    label: t('statement.column', { number: index + 1 }),
  }));
  const complete = values.day !== null && values.text !== null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (complete) onRead(columnsOf(values));
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('statement.columns_why')}
        </Text>
        <div className={classes.scroll}>
          <Table verticalSpacing={4} withTableBorder>
            <Table.Thead>
              <Table.Tr>
                {choices.map(({ value, label }) => (
                  <Table.Th key={value} className={classes.day}>
                    {label}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {preview.rows.map((row, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- rows of a file have nothing but their place
                <Table.Tr key={index}>
                  {choices.map(({ value }) => (
                    <Table.Td key={value}>{row[Number(value)] ?? ''}</Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
        <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }}>
          <NumberOrZero
            label={t('statement.column.skip')}
            min={0}
            max={100}
            value={values.skip}
            onChange={(skip) => setValues({ ...values, skip })}
          />
          {ROLES.map((role) => (
            <Select
              key={role}
              label={dynamic(`statement.column.${role}`)}
              required={role === 'day' || role === 'text'}
              placeholder={t('statement.column_none')}
              clearable
              data={choices}
              value={values[role]}
              onChange={(column) => setValues({ ...values, [role]: column })}
            />
          ))}
        </SimpleGrid>
        <Button type="submit" loading={busy} disabled={!complete} style={{ justifySelf: 'start' }} maw={280}>
          {t('statement.read_again')}
        </Button>
      </Stack>
    </form>
  );
}

/**
 * The values with which the form begins: how many rows are skipped and the number of the column that holds each value,
 * as remembered from an earlier file; empty where there was none.
 */
function valuesOf(columns: StatementPreview['columns']): Values {
  const shown = (column: number | null | undefined) =>
    column === null || column === undefined ? null : String(column);
  return {
    skip: columns?.skip ?? 0,
    day: shown(columns?.day),
    text: shown(columns?.texts[0]),
    amount: shown(columns?.amount),
    side: shown(columns?.side),
    debit: shown(columns?.debit),
    credit: shown(columns?.credit),
  };
}

/** Converts the form's values to column numbers (from 0) for the server; null for a column that is not chosen. */
function columnsOf(values: Values): Columns {
  const column = (role: Role) => (values[role] === null ? null : Number(values[role]));
  return {
    skip: values.skip,
    day: Number(values.day),
    texts: [Number(values.text)],
    amount: column('amount'),
    side: column('side'),
    debit: column('debit'),
    credit: column('credit'),
  };
}
