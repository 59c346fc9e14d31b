import type { Act, Share } from './savings-acts.ts';

/**
 * The terms of the program for one person, in rupiah. The fee is in percent of what is withdrawn, and `deposit` the
 * smallest deposit for any number of people.
 */
export const PROGRAM = { price: 5_000_000, minimum: 2_000_000, deposit: 500_000, fee: 5 } as const;
/** The departures that are booked, with few seats. The down payment of the second one is more than many have saved. */
export const DEPARTURES = [
  { name: 'Tabungan Berangkat Satu', price: 4_000_000, down: 1_000_000, seats: 3 },
  { name: 'Tabungan Berangkat Dua', price: 9_000_000, down: 3_000_000, seats: 2 },
] as const;
/** The largest number of plans without any deposit that a customer may begin in a day. */
const MOST_JOINS = 10;

export type DepositModel = {
  id: string;
  status: 'NEW' | 'PENDING' | 'VALID' | 'REJECT';
  amount: number;
  late: boolean;
  /** Whether it was valid once, so that its receipt may have been printed. */
  receipt: boolean;
};

export type PlanModel = {
  id: string;
  /** Whether the customer joined, and not the office on the customer's behalf. */
  own: boolean;
  left: boolean;
  total: number;
  minimum: number;
  paid: number;
  drawn: number;
  paidOut: number;
  fees: number;
  deposits: DepositModel[];
};

/**
 * A booking that was paid from a plan: `taken` was drawn from the plan, of which `paid` still counts for the booking.
 */
export type BookingModel = {
  id: string;
  plan: string;
  at: 0 | 1;
  people: number;
  total: number;
  taken: number;
  paid: number;
  cancelled: boolean;
};

/** The state of the model: plans and bookings of one customer. */
export type Model = { plans: PlanModel[]; bookings: BookingModel[] };

/** The subject of an act when it is sent: the ids, and the amount that was chosen. */
export type Subject = { plan?: string; deposit?: string; booking?: string; sum?: number };

/** What only the server can know in advance: the id of what was created, and the amount with its unique number. */
export type Told = { id?: string; amount?: number };

/** Whether an act is done or refused, and the state afterwards. */
export type Outcome = { done: boolean; next: Model };

export const EMPTY: Model = { plans: [], bookings: [] };

const isOpen = ({ status }: DepositModel) => status === 'NEW' || status === 'PENDING';
const sumOf = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);
export const balanceOf = ({ paid, drawn }: PlanModel): number => paid - drawn;

/** The amount that may still be deposited: what is missing to the target, without the deposits that are under way. */
function restOf(plan: PlanModel): number {
  const open = sumOf(plan.deposits.filter(isOpen).map(({ amount }) => amount));
  return Math.max(0, plan.total - balanceOf(plan) - open);
}

/** The people who hold seats on a departure. */
export function seatsTaken({ bookings }: Model, at: 0 | 1): number {
  return sumOf(bookings.filter((one) => one.at === at && !one.cancelled).map(({ people }) => people));
}

/** The plan that an act is about, the newest first; undefined while there is none. */
export function planOf({ plans }: Model, act: Act): PlanModel | undefined {
  return 'plan' in act ? plans.at(-1 - (act.plan % plans.length)) : undefined;
}

/** The deposit that an act is about. */
export function depositOf(model: Model, act: Act): DepositModel | undefined {
  const deposits = planOf(model, act)?.deposits ?? [];
  return 'deposit' in act ? deposits.at(-1 - (act.deposit % deposits.length)) : undefined;
}

/** The booking that an act is about. */
export function bookingOf({ bookings }: Model, act: Act): BookingModel | undefined {
  return 'booking' in act ? bookings.at(-1 - (act.booking % bookings.length)) : undefined;
}

/** The subject of an act, by the state when it is sent. */
export function subjectOf(model: Model, act: Act): Subject {
  const plan = planOf(model, act);
  const deposit = depositOf(model, act);
  const booking = bookingOf(model, act);
  return {
    ...(plan ? { plan: plan.id } : {}),
    ...(deposit ? { deposit: deposit.id } : {}),
    ...(booking ? { booking: booking.id } : {}),
    ...(plan && 'share' in act ? { sum: chosen(plan, act) } : {}),
  };
}

/** The amount that is chosen, by the state of the plan: of what may be deposited, or of the balance. */
function chosen(plan: PlanModel, act: Act & { share: Share }): number {
  const rest = act.do === 'withdraw' ? balanceOf(plan) : restOf(plan);
  const sums = {
    least: Math.min(rest, PROGRAM.deposit),
    half: Math.floor(rest / 2),
    all: rest,
    too_much: rest + 1,
  };
  return Math.max(1, sums[act.share]);
}

/** Whether an act can be tried: its subject exists. */
export function isPossible(model: Model, act: Act): boolean {
  if ('deposit' in act) return depositOf(model, act) !== undefined;
  if ('booking' in act) return bookingOf(model, act) !== undefined;
  return !('plan' in act) || planOf(model, act) !== undefined;
}

/**
 * The outcome of an act, by the rules of docs/rules/savings.md. They are written a second time here, as simply as
 * possible: without locks, tables and order of statements.
 * @param before the state before; it is not changed
 * @param subject the subject of the act when it was sent
 * @param told what only the server can know; needed for an act that is to be done
 */
export function outcomeOf(before: Model, act: Act, subject: Subject, told: Told): Outcome {
  const next = structuredClone(before);
  return { done: isDone(next, act, subject, told), next };
}

/**
 * Does an act in the model, which it changes.
 * @returns false for an act that is refused
 */
function isDone(model: Model, act: Act, { sum = 0, ...subject }: Subject, told: Told): boolean {
  const plan = model.plans.find(({ id }) => id === subject.plan);
  const deposit = plan?.deposits.find(({ id }) => id === subject.deposit);
  const booking = model.bookings.find(({ id }) => id === subject.booking);
  if (act.do === 'join') return join(model, act, told);
  if (act.do === 'take_back' || act.do === 'cancel')
    return booking !== undefined && ACTS_ON_A_BOOKING[act.do](model, booking);
  if (plan === undefined) return false;
  if ('deposit' in act) return deposit !== undefined && ACTS_ON_A_DEPOSIT[act.do](plan, deposit);
  if (act.do === 'convert') return convert(model, plan, act, told);
  if (act.do === 'withdraw') return withdraw(plan, act, sum);
  if (act.do === 'leave') return leave(plan);
  return pay(plan, { ...told, base: sum }, act.do === 'record' ? 'PENDING' : 'NEW');
}

/** Begins a plan: one at a time, and only so many without any deposit. */
function join(model: Model, { who, people }: Act & { do: 'join' }, { id = '' }: Told): boolean {
  if (model.plans.some(({ left }) => !left)) return false;
  if (model.plans.filter(({ own, paid }) => own && paid === 0).length >= MOST_JOINS) return false;
  const money = { paid: 0, drawn: 0, paidOut: 0, fees: 0, deposits: [] };
  const terms = { total: PROGRAM.price * people, minimum: PROGRAM.minimum * people };
  model.plans.push({ id, own: who === 'USER', left: false, ...terms, ...money });
  return true;
}

/** Leaves a plan on which nothing was ever paid and nothing is under way. */
function leave(plan: PlanModel): boolean {
  if (plan.left || plan.deposits.some((one) => one.receipt || isOpen(one))) return false;
  plan.left = true;
  return true;
}

/** Starts a deposit, when the amount may be paid. */
function pay(
  plan: PlanModel,
  { base, ...told }: Told & { base: number },
  status: 'NEW' | 'PENDING',
): boolean {
  const rest = restOf(plan);
  if (plan.left || rest === 0 || base > rest || base < Math.min(rest, PROGRAM.deposit)) return false;
  const { id = '', amount = base } = told;
  plan.deposits.push({ id, status, amount, late: false, receipt: false });
  // The oldest first, as the server stores them.
  plan.deposits.sort((a, b) => (a.id < b.id ? -1 : 1));
  return true;
}

/** Books a departure, and pays it from the balance up to its price. */
function convert(
  model: Model,
  plan: PlanModel,
  { at, people }: Act & { do: 'convert' },
  { id = '' }: Told,
): boolean {
  const { price, down, seats } = DEPARTURES[at];
  const [balance, total] = [balanceOf(plan), price * people];
  const taken = Math.min(balance, total);
  if (plan.left || balance <= 0 || balance < plan.minimum) return false;
  if (seatsTaken(model, at) + people > seats || taken < down * people) return false;
  plan.drawn += taken;
  model.bookings.push({ id, plan: plan.id, at, people, total, taken, paid: taken, cancelled: false });
  return true;
}

/** Gives savings back, less the fee of the terms, rounded down. */
function withdraw(plan: PlanModel, { waived }: Act & { do: 'withdraw' }, sum: number): boolean {
  if (plan.left || sum > balanceOf(plan)) return false;
  const fee = waived ? 0 : Math.floor((sum * PROGRAM.fee) / 100);
  plan.drawn += sum;
  plan.fees += fee;
  plan.paidOut += sum - fee;
  return true;
}

const ACTS_ON_A_DEPOSIT = {
  prove(plan: PlanModel, deposit: DepositModel): boolean {
    if (deposit.status === 'VALID') return false;
    if (deposit.status === 'REJECT' && !plan.left && deposit.amount > restOf(plan)) return false;
    deposit.status = 'PENDING';
    return true;
  },
  drop(plan: PlanModel, deposit: DepositModel): boolean {
    if (deposit.status !== 'NEW') return false;
    plan.deposits = plan.deposits.filter((one) => one !== deposit);
    return true;
  },
  validate(plan: PlanModel, deposit: DepositModel): boolean {
    if (deposit.status !== 'PENDING') return false;
    // Money that returned from a booking meanwhile may have filled the plan.
    if (!plan.left && balanceOf(plan) + deposit.amount > plan.total) return false;
    Object.assign(deposit, { status: 'VALID', late: plan.left, receipt: true });
    if (!deposit.late) plan.paid += deposit.amount;
    return true;
  },
  reject(_plan: PlanModel, deposit: DepositModel): boolean {
    if (deposit.status !== 'PENDING') return false;
    deposit.status = 'REJECT';
    return true;
  },
  reverse(plan: PlanModel, deposit: DepositModel): boolean {
    if (deposit.status !== 'VALID' || (!deposit.late && deposit.amount > balanceOf(plan))) return false;
    if (!deposit.late) plan.paid -= deposit.amount;
    Object.assign(deposit, { status: 'REJECT', late: false });
    return true;
  },
};

const ACTS_ON_A_BOOKING = {
  /** Returns the payment of a booking to its plan, when the plan has room for it. */
  take_back({ plans }: Model, booking: BookingModel): boolean {
    const plan = plans.find(({ id }) => id === booking.plan)!;
    if (booking.paid === 0 || balanceOf(plan) + booking.paid > plan.total) return false;
    plan.drawn -= booking.paid;
    booking.paid = 0;
    return true;
  },
  /** Cancels a booking as a person who may cancel paid ones; the agency keeps nothing. */
  cancel(_model: Model, booking: BookingModel): boolean {
    if (booking.cancelled) return false;
    booking.cancelled = true;
    return true;
  },
};
