import { Paper, Stack, Text } from '@mantine/core';
import { fillLetter, type LetterWords } from '@rihla/domain/messaging/letter-words';
import classes from './letters.module.css';
import { type Letter, letterExamples } from './letter.types.ts';

type LetterPreviewProps = { title: string; letter: Letter; words: LetterWords };

/** Preview of the texts of an e-mail with example values. They are shown as plain text: HTML in them has no effect. */
export function LetterPreview({ title, letter, words }: LetterPreviewProps) {
  const examples = letterExamples(letter.variables);
  return (
    <Stack gap="xs" role="group" aria-label={title} className={classes.preview}>
      <Text size="sm" fw={500}>
        {title}
      </Text>
      <Paper withBorder p="md" lang={letter.locale}>
        <Text fw={600} mb="xs">
          {fillLetter(words.subject, examples)}
        </Text>
        <Text className={classes.words}>{fillLetter(words.body, examples)}</Text>
      </Paper>
    </Stack>
  );
}
