import { isLive, type Model, receivedOf, seatsTaken, voucherUses } from './money-model.ts';
import type { Seen } from './money-world.ts';

/** The state that the database must have when the model is right. */
export function expectedState(model: Model): Seen {
  const invoices = model.invoices.map((invoice) => {
    const { status, trashed, at, total, paid, payments } = invoice;
    const live = isLive(invoice);
    const valid = payments.filter((payment) => payment.status === 'VALID');
    const sumOf = (rows: typeof valid) => rows.reduce((so, one) => so + receivedOf(one), 0);
    const late = sumOf(valid.filter((one) => one.late && one.outcome === null));
    const kept = valid.filter((one) => !one.late).reduce((so, one) => so + one.kept, 0);
    return [
      invoice.id,
      {
        status,
        trashed,
        at,
        total,
        paid,
        payments: Object.fromEntries(
          payments.map((one) => [
            one.id,
            [
              one.status,
              one.amount,
              ...(one.late ? ['late'] : []),
              'returned',
              one.returned,
              'kept',
              one.kept,
              ...(one.outcome ? [one.outcome] : []),
            ].join(' '),
          ]),
        ),
        receivable: live ? total - paid : 0,
        deferred: live ? -total : 0,
        credit: 0 - (live ? late : late + paid - kept),
        money: sumOf(valid),
      },
    ] as const;
  });
  return {
    invoices: Object.fromEntries(invoices),
    seats: [seatsTaken(model, 0), seatsTaken(model, 1)],
    uses: voucherUses(model),
    credit: model.credit,
  };
}
