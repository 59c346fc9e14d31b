import { Text } from '@mantine/core';
import { compareLines, linesOf, type TextPart } from '@rihla/domain/content/text-comparison';
import type { RichNode } from '@rihla/domain/kit/rich-text/rich-text';
import { useMemo } from 'react';
import { useTranslation } from '../../../lib/words/i18n.ts';
import classes from './text-changes.module.css';

/** The parts of a text that are compared. */
export type ComparedText = { title: string; meta_description: string | null; content: RichNode };

type TextChangesProps = { before: ComparedText; after: ComparedText };

/** The words that were added to a text and removed from it, with one unchanged line around each change. */
export function TextChanges({ before, after }: TextChangesProps) {
  const { t } = useTranslation();
  const shown = useMemo(() => nearChanges(compareLines(allLines(before), allLines(after))), [before, after]);
  if (!shown.some((one) => typeof one !== 'number' && isChanged(one))) {
    return <Text size="sm">{t('revision.same')}</Text>;
  }
  return (
    <div className={classes.text}>
      {shown.map((one, index) =>
        typeof one === 'number' ? (
          // oxlint-disable-next-line react/no-array-index-key -- the lines of two fixed texts
          <p key={index} className={classes.left}>
            {t('revision.unchanged', { count: one })}
          </p>
        ) : (
          // oxlint-disable-next-line react/no-array-index-key
          <p key={index}>
            {one.map((part, place) => (
              // oxlint-disable-next-line react/no-array-index-key
              <Part key={place} {...part} />
            ))}
          </p>
        ),
      )}
    </div>
  );
}

/** One part of a line, with a word for screen readers that says whether it was added or removed. */
function Part({ kind, text }: TextPart) {
  const { t } = useTranslation();
  if (kind === 'same') return text;
  const Tag = kind === 'added' ? 'ins' : 'del';
  return (
    <Tag>
      <span className={classes.said}>{t(`revision.${kind}`)} </span>
      {text}
    </Tag>
  );
}

/** The title, the description and the text as lines, without empty ones. */
function allLines({ title, meta_description, content }: ComparedText): string[] {
  return [title, meta_description ?? '', ...linesOf(content)].filter((line) => line !== '');
}

const isChanged = (line: readonly TextPart[]) => line.some(({ kind }) => kind !== 'same');

/**
 * The changed lines with one line before and after each. A number in the result is the count of lines left out there.
 */
function nearChanges(lines: readonly TextPart[][]): (TextPart[] | number)[] {
  const isNear = (index: number) =>
    [index - 1, index, index + 1].some((one) => lines[one] && isChanged(lines[one]));
  const shown: (TextPart[] | number)[] = [];
  lines.forEach((line, index) => {
    const last = shown.at(-1);
    if (isNear(index)) shown.push(line);
    else if (typeof last === 'number') shown[shown.length - 1] = last + 1;
    else shown.push(1);
  });
  return shown;
}
