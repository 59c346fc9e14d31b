import { Radio, Stack, Text } from '@mantine/core';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { BankMark } from '../../../../ui/values/pictures/bank-mark.tsx';
import type { PayPage } from '../own-payment.queries.ts';
import classes from './bank-choice.module.css';
import { inFours } from './in-fours.ts';
import { CopyWordsButton } from '../../../invoices/own/parts/copy-words-button.tsx';

type BankChoiceProps = {
  banks: PayPage['banks'];
  instructions: string | null;
  chosen: string | null;
  onChoose: (bankId: string) => void;
};

/** The choice of the bank account of the agency to transfer to; the number of each can be copied. */
export function BankChoice({ banks, instructions, chosen, onChoose }: BankChoiceProps) {
  const { t } = useTranslation();
  if (banks.length === 0) return <Text>{instructions ?? t('pay.no_banks')}</Text>;
  return (
    <div className={classes.banks}>
      <Radio.Group label={t('pay.to_account')} value={chosen} onChange={onChoose} size="md">
        <Stack gap="sm" mt={8}>
          {banks.map(({ id, bank, logo_file_id: logo, name, owner, number }) => (
            <div key={id} className={classes.bank} data-chosen={id === chosen || undefined}>
              <Radio
                value={id}
                size="md"
                label={
                  <span className={classes.account}>
                    <BankMark bank={bank} logoFileId={logo} />
                    <span className={classes.words}>
                      <strong>{bank}</strong>
                      <span className={classes.number}>{inFours(number)}</span>
                      <span className={classes.owner}>
                        {t('pay.account_owner', { owner: owner || name })}
                      </span>
                    </span>
                  </span>
                }
              />
              <CopyWordsButton
                value={number}
                words={t('act.copy')}
                label={`${t('pay.account_number')} ${bank}`}
              />
            </div>
          ))}
        </Stack>
      </Radio.Group>
      {instructions && <Text style={{ whiteSpace: 'pre-line' }}>{instructions}</Text>}
    </div>
  );
}
