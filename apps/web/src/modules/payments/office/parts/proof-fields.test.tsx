import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { drawAs } from '../../../../../test/draw.tsx';
import { loadAllMessages } from '../../../../lib/words/i18n.ts';
import { ProofFields } from './proof-fields.tsx';

beforeAll(loadAllMessages);

it('the account of a recorded payment, which is required, does not say that it may be unknown', async () => {
  const values = { evidence_file_id: null, bank_id: null, paid_on: null, notes: '' };
  drawAs(
    'MAIN',
    <ProofFields
      banks={[]}
      today="2026-12-01"
      needsFile={false}
      values={values}
      onChange={() => undefined}
      errors={{}}
    />,
  );
  const account = await screen.findByPlaceholderText('Rekening yang menerima uangnya');
  expect(account).toHaveProperty('required', true);
});
