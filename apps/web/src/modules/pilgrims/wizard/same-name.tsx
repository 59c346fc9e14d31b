import { Button } from '@mantine/core';
import { useTranslation } from '../../../lib/i18n.ts';
import classes from './wizard.module.css';

type SameNameProps = {
  name: string;
  value: string | null | undefined;
  onTake: (name: string) => void;
};

/** The button that takes the name of the identity card for another name of the same person; gone once they are the same. */
export function SameName({ name, value, onTake }: SameNameProps) {
  const { t } = useTranslation();
  const wanted = name.trim();
  if (!wanted || wanted.toUpperCase() === (value ?? '').trim().toUpperCase()) return null;
  return (
    <Button variant="subtle" size="compact-xs" className={classes.same} onClick={() => onTake(wanted)}>
      {t('wizard.same_name')}
    </Button>
  );
}
