import { Button } from '@mantine/core';
import { useTranslation } from '../../../lib/words/i18n.ts';
import classes from './wizard.module.css';

type SameNameProps = {
  name: string;
  value: string | null | undefined;
  onTake: (name: string) => void;
};

/** Button that copies the name on the identity card into another name field; hidden once they are equal. */
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
