import { describe, expect, it } from 'vitest';
import { allows, ROLES } from '../access/roles.ts';
import { manualEvents } from '../kit/machine.ts';
import {
  decidesCancellation,
  INVOICE_ACTS,
  type InvoiceConditions,
  invoiceActs,
  needsNote,
  refusalOfAct,
} from './invoice-acts.ts';
import { invoiceMachine } from './invoice.machine.ts';

const unpaid: InvoiceConditions = {
  status: 'NEW',
  in_trash: false,
  has_money: false,
  awaits_validation: false,
  fully_paid: false,
};
const paid: InvoiceConditions = { ...unpaid, status: 'PAID', has_money: true, fully_paid: true };

const asked = (role: 'MAIN' | 'USER') => invoiceActs(unpaid, role).filter(({ needs_note }) => needs_note);

describe('the acts on an invoice', () => {
  it('are all listed for everybody, each allowed or with a reason', () => {
    for (const role of ROLES) {
      const acts = invoiceActs(unpaid, role);
      expect(acts.map(({ act }) => act)).toEqual(INVOICE_ACTS);
      for (const { allowed, reason } of acts) expect(allowed).toBe(reason === null);
    }
  });

  it('leave the cancelling of what is fully paid to director and root', () => {
    expect(ROLES.filter((role) => refusalOfAct('cancel', paid, role) === null)).toEqual(['ROOT', 'DIRECTOR']);
    expect(refusalOfAct('cancel', paid, 'MAIN')).toBe('invoice.paid_needs_director');
    expect(ROLES.filter((role) => refusalOfAct('cancel', unpaid, role) === null)).toEqual([
      'ROOT',
      'MAIN',
      'USER',
    ]);
  });

  it('leave putting what is fully paid into the trash to those who may cancel it', () => {
    expect(refusalOfAct('trash', paid, 'MAIN')).toBe('invoice.paid_needs_director');
    expect(refusalOfAct('trash', paid, 'ROOT')).toBeNull();
    expect(refusalOfAct('trash', { ...paid, status: 'PARTIAL', fully_paid: false }, 'MAIN')).toBeNull();
  });

  it('keep savings that held money out of the trash', () => {
    expect(refusalOfAct('trash', { ...unpaid, status: 'SAVING' }, 'MAIN')).toBeNull();
    const held = { ...unpaid, status: 'SAVING', has_money: true } as const;
    expect(refusalOfAct('trash', held, 'ROOT')).toBe('invoice.has_money');
  });

  it('ask nobody about what was free, which main admin and director cancel', () => {
    const free: InvoiceConditions = { ...unpaid, status: 'PAID', fully_paid: true, is_free: true };
    const who = (act: 'cancel' | 'trash' | 'request_cancellation') =>
      ROLES.filter((role) => role !== 'USER' && refusalOfAct(act, free, role) === null);
    expect(who('cancel')).toEqual(['ROOT', 'DIRECTOR', 'MAIN']);
    expect([who('request_cancellation'), refusalOfAct('request_cancellation', free, 'MAIN')]).toEqual([
      [],
      'invoice.not_paid',
    ]);
    expect(who('trash')).toContain('MAIN');
    expect(decidesCancellation(free, (permission) => allows('MAIN', permission))).toBe(true);
  });

  it('let main admin and customer ask to cancel what is fully paid, once at a time', () => {
    const act = 'request_cancellation';
    expect(ROLES.filter((role) => refusalOfAct(act, paid, role) === null)).toEqual(['MAIN', 'USER']);
    expect(refusalOfAct(act, unpaid, 'MAIN')).toBe('invoice.not_paid');
    expect(refusalOfAct(act, { ...paid, cancellation_waits: true }, 'MAIN')).toBe(
      'invoice.cancellation_waits',
    );
    expect(refusalOfAct('cancel', { ...paid, cancellation_waits: true }, 'DIRECTOR')).toBe(
      'invoice.cancellation_waits',
    );
  });

  it('let a customer ask to cancel what is paid in part, and nobody else', () => {
    const act = 'request_cancellation';
    const inPart = { ...paid, status: 'PARTIAL', fully_paid: false } as const;
    expect(ROLES.filter((role) => refusalOfAct(act, inPart, role) === null)).toEqual(['USER']);
    expect(refusalOfAct(act, unpaid, 'USER')).toBe('invoice.not_paid');
    expect(refusalOfAct(act, { ...inPart, cancellation_waits: true }, 'USER')).toBe(
      'invoice.cancellation_waits',
    );
  });

  it('leave the decision on a request to the director, and what is not fully paid to the main admin too', () => {
    const deciders = (status: 'PAID' | 'PARTIAL') =>
      ROLES.filter((role) => decidesCancellation({ status }, (permission) => allows(role, permission)));
    expect(deciders('PAID')).toEqual(['ROOT', 'DIRECTOR']);
    expect(deciders('PARTIAL')).toEqual(['ROOT', 'DIRECTOR', 'MAIN']);
  });

  it('let the main office move what is alive, while no cancellation waits', () => {
    expect(ROLES.filter((role) => refusalOfAct('move', paid, role) === null)).toEqual(['ROOT', 'MAIN']);
    expect(refusalOfAct('move', { ...paid, cancellation_waits: true }, 'MAIN')).toBe(
      'invoice.cancellation_waits',
    );
    expect(refusalOfAct('move', { ...paid, status: 'CANCELLED' }, 'MAIN')).toBe('invoice.ended');
    expect(refusalOfAct('move', { ...paid, in_trash: true }, 'MAIN')).toBe('invoice.in_trash');
  });

  it('let nobody but director and root restore, and only out of the trash', () => {
    const trashed = { ...unpaid, in_trash: true };
    expect(ROLES.filter((role) => refusalOfAct('restore', trashed, role) === null)).toEqual([
      'ROOT',
      'DIRECTOR',
    ]);
    expect(refusalOfAct('restore', unpaid, 'DIRECTOR')).toBe('invoice.not_in_trash');
    expect(refusalOfAct('cancel', trashed, 'MAIN')).toBe('invoice.in_trash');
  });

  it('let a customer cancel only what is unpaid and awaits nothing', () => {
    expect(refusalOfAct('cancel', { ...unpaid, awaits_validation: true }, 'USER')).toBe(
      'invoice.payment_awaits',
    );
    expect(refusalOfAct('cancel', { ...unpaid, status: 'PARTIAL' }, 'USER')).toBe('invoice.not_unpaid');
  });

  it.each(['EXPIRED', 'CANCELLED', 'SPAM'] as const)(
    'leave of one that is %s only paper and trash',
    (status) => {
      const acts = invoiceActs({ ...unpaid, status }, 'MAIN');
      expect(acts.filter(({ allowed }) => allowed).map(({ act }) => act)).toEqual(['print', 'trash']);
    },
  );

  it('delete for good only out of the trash and never what held money', () => {
    expect(refusalOfAct('delete', unpaid, 'MAIN')).toBe('invoice.not_in_trash');
    expect(refusalOfAct('delete', { ...unpaid, in_trash: true }, 'MAIN')).toBeNull();
    expect(refusalOfAct('delete', { ...unpaid, in_trash: true, has_money: true }, 'MAIN')).toBe(
      'invoice.has_money',
    );
  });

  it('ask the office for a reason to cancel', () => {
    const owed = manualEvents(invoiceMachine).filter((event) => needsNote(event));
    expect(owed).toContain('cancel');
    expect(asked('MAIN').map(({ act }) => act)).toEqual([...owed, 'request_cancellation']);
    expect(asked('USER').map(({ act }) => act)).toEqual(['request_cancellation']);
  });
});
