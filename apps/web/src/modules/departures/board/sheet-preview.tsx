import { Text } from '@mantine/core';
import { ENTRY_FIELDS, type EntryKind, type SheetEntryField } from '@rihla/domain/departures/board/entries';
import type { EntryEffect } from '@rihla/domain/departures/board/match-sheet';
import type { Tone } from '@rihla/domain/kit/machine';
import type { CallOutput } from '../../../lib/api/api.ts';
import { dateText } from '../../../lib/words/format.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { ToneBadge } from '../../../ui/values/status-badge.tsx';
import { ScrollRegion } from '../../../ui/scroll-region.tsx';
import classes from './board-dialogs.module.css';

type Preview = CallOutput<'manifests.preview_sheet'>['data'];
type Row = Preview['rows'][number];

const TONES: Readonly<Record<EntryEffect, Tone>> = {
  ENTERS: 'done',
  CHANGES: 'waiting',
  SAME: 'draft',
  BAD: 'refused',
};

/** Preview of a pasted sheet: the columns that were recognised, and every row with its effect or its errors. */
export function SheetPreview({ preview, kind }: { preview: Preview; kind: EntryKind }) {
  const { t, dynamic, field } = useTranslation();
  const { columns, rows } = preview;
  const count = (...effects: EntryEffect[]) => rows.filter(({ effect }) => effects.includes(effect)).length;
  const known = columns.flatMap((one) => {
    if (one === null) return [];
    if (one === 'name' || one === 'passport_number') return [t(`sheet.${one}`)];
    return [field(kind === 'TICKET' ? 'manifest' : 'profile', one)];
  });
  const unrecognised = columns.length - known.length;
  return (
    <>
      <Text fw={600} role="status">
        {t('sheet.summary', { good: count('ENTERS', 'CHANGES'), same: count('SAME'), bad: count('BAD') })}
      </Text>
      <Text size="sm" c="dimmed">
        {t('sheet.columns', { columns: known.join(', ') })}
        {unrecognised > 0 && ` · ${t('sheet.columns_left', { count: unrecognised })}`}
      </Text>
      <ScrollRegion label={t('sheet.change')} className={classes.preview}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('sheet.line')}</th>
              <th scope="col">{t('board.pilgrim')}</th>
              <th scope="col">{t('sheet.change')}</th>
              <th scope="col">{t('sheet.effect')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.line}>
                <td className="tabular">{row.line}</td>
                <td>
                  <bdi>{row.pilgrim?.name ?? (row.label || '–')}</bdi>
                </td>
                <td>
                  <Changes row={row} kind={kind} />
                </td>
                <td>
                  <ToneBadge tone={TONES[row.effect]}>{dynamic(`entry.effect.${row.effect}`)}</ToneBadge>
                  {row.problems.map((one) => (
                    <div key={one} className={classes.problem}>
                      {dynamic(`entry.problem.${one}`)}
                    </div>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </>
  );
}

/** The new values of one row, each with the value that it replaces. */
function Changes({ row: { before, after }, kind }: { row: Row; kind: EntryKind }) {
  const { t, locale } = useTranslation();
  const shown = (name: SheetEntryField, value: string) =>
    name.endsWith('_on') ? dateText(value, locale) : value;
  return (ENTRY_FIELDS[kind] as readonly SheetEntryField[]).map((name) => {
    const [was, is] = [before[name], after[name]];
    if (!is) return null;
    return (
      <div key={name}>
        <bdi className="tabular">{shown(name, is)}</bdi>
        {was && was !== is && (
          <span className={classes.was}> {t('sheet.was', { value: shown(name, was) })}</span>
        )}
      </div>
    );
  });
}
