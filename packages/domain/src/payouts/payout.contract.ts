import { z } from 'zod';
import { created } from '../kit/answers.ts';
import { fileId } from '../kit/file-id.ts';
import { refusals as kit } from '../kit/kit.errors.ts';
import { listQuerySchema } from '../kit/list-query-schema.ts';
import { statesOf } from '../kit/machine.ts';
import { byId, item, open, page, pageMeta, procedure, staff } from '../kit/procedure.ts';
import { id, noteInput } from '../invoices/shapes.ts';
import { refusals as payment } from '../payments/payment.errors.ts';
import { refusals as access } from '../access/access.errors.ts';
import { issuer } from '../sites/issuer.ts';
import { disbursementMachine } from './disbursement.machine.ts';
import {
  TRANSFER_AT_ONCE,
  walletListConfig,
  transferListConfig,
  walletListingConfig,
  walletsConfig,
  withdrawalListConfig,
} from './payout-list.ts';
import { refusals } from './payout.errors.ts';
import {
  currency,
  status,
  wallet,
  walletRow,
  walletListing,
  walletOfAgent,
  withdrawalRow,
  withdrawalTotals,
  withdrawalDetail,
  transferRow,
} from './payout.shapes.ts';

const keyPrefix = 'withdrawal';

const asked = item(z.object({ ...created.shape, status, amount: z.int(), net: z.int() }));
const acted = item(z.object({ id, version: z.int(), status }));
const sent = item(
  z.object({
    id,
    version: z.int(),
    status,
    disbursement: z.enum(statesOf(disbursementMachine)).nullable(),
  }),
);

const mayPay = refusals('payout.not_asked', 'payout.own_request', 'payout.account_too_new');
const payRefusals = [...mayPay, ...refusals('payout.on_its_way', 'payout.confirmed_by_payer')];
const disburseRefusals = [
  ...payRefusals,
  ...refusals(
    'payout.bank_unknown',
    'payout.only_rupiah',
    'payout.amount_too_small',
    'payout.provider_refused',
  ),
  ...payment('gateway.keys_missing'),
  ...kit('kit.illegal_transition'),
];
const changeInput = z.strictObject({ ...byId.shape, to: z.literal('PAID').default('PAID') });
const changeRefusals = [...mayPay, ...refusals('payout.on_its_way', 'payout.proof_needed')];
const root = '/admin_api/invoices_fees';

/**
 * The calls about the fees of agents: their wallets, their withdrawal requests, and the transfers. Specification
 * section 7.
 */
export const payoutContract = {
  fee_wallets: {
    own: procedure({
      method: 'GET',
      path: '/admin_api/own_fee_wallet',
      access: staff('own_fee.read'),
      summary: 'The fees of the calling agent: expected, earned, asked for, transferred, taken back',
      keyPrefix: 'fee_wallet',
      input: z.strictObject({}),
      output: item(wallet),
    }),
    own_invoices: procedure({
      method: 'GET',
      path: '/admin_api/own_fee_wallet/invoices',
      access: staff('own_fee.read'),
      summary: 'The fees of the calling agent, a line for each invoice',
      keyPrefix: 'fee_wallet',
      input: listQuerySchema(walletListConfig),
      output: page(walletRow),
    }),
    own_listings: procedure({
      method: 'GET',
      path: '/admin_api/own_fee_wallet/listings',
      access: staff('own_fee.read'),
      summary: 'The fees of the calling agent, a line for each package',
      keyPrefix: 'fee_wallet',
      input: listQuerySchema(walletListingConfig),
      output: page(walletListing),
    }),
    list: procedure({
      method: 'GET',
      path: '/admin_api/fee_wallets',
      access: staff('fee.read'),
      summary: 'The wallets of all agents who have earned anything, a line for each currency',
      keyPrefix: 'fee_wallet',
      input: listQuerySchema(walletsConfig),
      output: page(walletOfAgent),
    }),
    get: procedure({
      method: 'GET',
      path: '/admin_api/fee_wallets/{id}',
      access: staff('fee.read'),
      summary: 'The fees of one agent: expected, earned, asked for, transferred, taken back',
      keyPrefix: 'fee_wallet',
      input: byId,
      output: item(wallet),
    }),
    invoices: procedure({
      method: 'GET',
      path: '/admin_api/fee_wallets/{id}/invoices',
      access: staff('fee.read'),
      summary: 'The fees of one agent, a line for each invoice',
      keyPrefix: 'fee_wallet',
      input: listQuerySchema(walletListConfig, byId.shape),
      output: page(walletRow),
    }),
    listings: procedure({
      method: 'GET',
      path: '/admin_api/fee_wallets/{id}/listings',
      access: staff('fee.read'),
      summary: 'The fees of one agent, a line for each package',
      keyPrefix: 'fee_wallet',
      input: listQuerySchema(walletListingConfig, byId.shape),
      output: page(walletListing),
    }),
  },
  invoices_fees: {
    list: procedure({
      method: 'GET',
      path: root,
      access: staff('withdrawal.read'),
      summary: 'The fees that agents have asked for, with totals; an agent reads its own',
      keyPrefix,
      input: listQuerySchema(withdrawalListConfig),
      output: z.object({
        data: z.array(withdrawalRow),
        meta: pageMeta.extend({ totals: z.array(withdrawalTotals) }),
      }),
    }),
    get: procedure({
      method: 'GET',
      path: `${root}/{id}`,
      access: staff('withdrawal.read'),
      summary: 'One request of an agent: its fees, its account, how it is paid, its history',
      keyPrefix,
      input: byId,
      output: item(withdrawalDetail),
    }),
    create: procedure({
      method: 'POST',
      path: root,
      access: staff('withdrawal.ask'),
      summary: 'Ask for earned fees, all or those of chosen invoices; what is owed back is taken off',
      keyPrefix,
      input: z.strictObject({
        /**
         * The agent whose fees are asked for; the caller when it is left out. Only the office may ask for another
         * person.
         */
        agent_id: id.optional(),
        currency: currency.default('IDR'),
        invoice_ids: z.array(id).min(1).max(1_000).optional(),
      }),
      status: 201,
      refuses: [
        ...refusals(
          'payout.nothing_to_ask',
          'payout.below_minimum',
          'payout.already_asked',
          'payout.account_missing',
        ),
        ...kit('kit.forbidden', 'kit.not_found'),
      ],
      output: asked,
    }),
    take_back: procedure({
      method: 'POST',
      path: `${root}/{id}/take_back`,
      access: staff('withdrawal.take_back'),
      summary: 'Take a request back: its fees can be asked for again',
      keyPrefix,
      input: byId,
      refuses: [...refusals('payout.not_asked', 'payout.on_its_way'), ...kit('kit.illegal_transition')],
      output: acted,
    }),
    reject: procedure({
      method: 'POST',
      path: `${root}/{id}/reject`,
      access: staff('withdrawal.reject'),
      summary: 'Give a request back to its agent, with the reason',
      keyPrefix,
      input: z.strictObject({ ...byId.shape, note: noteInput }),
      refuses: [...refusals('payout.not_asked', 'payout.on_its_way'), ...kit('kit.illegal_transition')],
      output: acted,
    }),
    confirm_account: procedure({
      method: 'POST',
      path: `${root}/{id}/confirm_account`,
      access: staff('withdrawal.confirm_account'),
      summary:
        'Vouch for the bank account of a request that was changed within a day; somebody else pays then',
      keyPrefix,
      input: byId,
      refuses: refusals(
        'payout.not_asked',
        'payout.on_its_way',
        'payout.account_known',
        'payout.own_account',
      ),
      output: acted,
    }),
    disburse: procedure({
      method: 'POST',
      path: `${root}/{id}/disburse`,
      formKey: false,
      access: staff('withdrawal.disburse'),
      summary: 'Send the money through Flip; pressed again it asks, and never sends twice',
      keyPrefix,
      input: byId,
      refuses: disburseRefusals,
      output: sent,
    }),
    disburse_documented: procedure({
      method: 'GET',
      path: `${root}/{id}/disburse`,
      access: staff('withdrawal.disburse'),
      summary: 'The same as the POST, as the specification documents it',
      keyPrefix,
      input: byId,
      refuses: disburseRefusals,
      output: sent,
    }),
    change: procedure({
      method: 'POST',
      path: `${root}/{id}/change`,
      formKey: false,
      access: staff('withdrawal.disburse'),
      summary:
        'Move to PAID what the provider says has arrived; a transfer by hand needs its photo (fee_transfers)',
      keyPrefix,
      input: changeInput,
      refuses: changeRefusals,
      output: sent,
    }),
    change_documented: procedure({
      method: 'GET',
      path: `${root}/{id}/change`,
      access: staff('withdrawal.disburse'),
      summary: 'The same as the POST, as the specification documents it',
      keyPrefix,
      input: changeInput,
      refuses: changeRefusals,
      output: sent,
    }),
    print: procedure({
      formKey: false,
      method: 'POST',
      path: `${root}/{id}/print_tickets`,
      access: staff('withdrawal.read'),
      summary: 'A ticket to print the receipt of transferred fees: used once, within two minutes',
      keyPrefix: 'print',
      input: byId,
      refuses: refusals('payout.not_asked'),
      output: item(z.object({ ticket: z.string() })),
    }),
    printed: procedure({
      method: 'POST',
      path: '/api/fee_receipts/exchange',
      access: open('the ticket is the key: single use, one document, two minutes'),
      summary: 'The receipt behind a print ticket',
      keyPrefix: 'print',
      input: z.strictObject({ ticket: z.string().min(1).max(200) }),
      refuses: [...access('print.ticket_refused'), ...kit('kit.not_found')],
      output: item(
        z.object({
          issuer,
          receipt: z
            .object({
              number: z.string(),
              agent_name: z.string(),
              currency,
              amount: z.int(),
              tax_rate: z.int(),
              tax: z.int(),
              net: z.int(),
              bank_name: z.string(),
              account_digits: z.string(),
              account_holder: z.string(),
              paid_at: z.string(),
              needs_stamp_duty: z.boolean(),
              fees: withdrawalDetail.shape.fees,
            })
            .meta({ title: 'FeeReceipt' }),
          printed_at: z.string(),
        }),
      ),
    }),
  },
  fee_transfers: {
    create: procedure({
      method: 'POST',
      path: '/admin_api/fee_transfers',
      access: staff('withdrawal.transfer'),
      summary:
        'Record a transfer by hand, with its photo: its amount is the sum of its requests, to the rupiah',
      keyPrefix: 'fee_transfer',
      input: z.strictObject({
        invoices_fee_ids: z.array(id).min(1).max(TRANSFER_AT_ONCE),
        amount: z.int().min(1).max(1_000_000_000_000),
        photo_file_id: fileId('EVIDENCE'),
        bank_id: id,
        paid_on: z.iso.date(),
        notes: z.string().trim().max(500).nullable().optional(),
      }),
      status: 201,
      refuses: [
        ...payRefusals,
        ...refusals('payout.amount_differs', 'payout.currencies_differ'),
        ...payment('payment.bank_unknown', 'payment.evidence_refused', 'payment.date_in_future'),
        ...kit('kit.illegal_transition', 'kit.not_found'),
      ],
      output: item(created),
    }),
    list: procedure({
      method: 'GET',
      path: '/admin_api/fee_transfers',
      access: staff('withdrawal.read'),
      summary: 'The transfers by hand; an agent reads those that paid it alone',
      keyPrefix: 'fee_transfer',
      input: listQuerySchema(transferListConfig),
      output: page(z.object(transferRow).meta({ title: 'FeeTransferRow' })),
    }),
    get: procedure({
      method: 'GET',
      path: '/admin_api/fee_transfers/{id}',
      access: staff('withdrawal.read'),
      summary: 'A transfer by hand with its photo and the requests it paid; an agent reads its own',
      keyPrefix: 'fee_transfer',
      input: byId,
      output: item(
        z.object({
          ...transferRow,
          photo_file_id: id,
          notes: z.string().nullable(),
          withdrawals: z.array(
            z.object({ id, slug: z.string(), number: z.string(), agent_name: z.string(), net: z.int() }),
          ),
        }),
      ),
    }),
  },
};
