import type { OnlineWay } from './online-payments.ts';

/** The outcome of a demo booking. */
export type Ending =
  | 'new'
  | 'begun'
  | 'waiting'
  | 'rejected'
  | 'fake'
  | 'partial'
  | 'halfway'
  | 'given_back'
  | 'again'
  | 'paid'
  | 'at_once'
  | 'expired'
  | 'cancelled'
  | 'reversed'
  | 'spam'
  | 'trash';

/**
 * The bookings of each package, by its key: the outcome, how many days ago it was made, and by whom (the customer whose
 * address is printed, or one with an agent) or in which way everything was paid online.
 */
export const BOOKINGS: Readonly<
  Record<string, readonly (readonly [Ending, number, ('printed' | 'agent' | OnlineWay)?])[]>
> = {
  berangkat: [
    ['paid', 96],
    ['paid', 88],
    ['paid', 81, 'midtrans'],
    ['paid', 74],
    ['expired', 70],
    ['at_once', 66, 'agent'],
    ['paid', 60, 'agent'],
    ['cancelled', 57, 'agent'],
  ],
  lalu: [
    ['paid', 112],
    ['paid', 108, 'agent'],
    ['paid', 103, 'flip'],
    ['paid', 98],
    ['expired', 95],
    ['paid', 91, 'printed'],
    ['paid', 84],
  ],
  'hampir-penuh': [
    ['paid', 64],
    ['paid', 58],
    ['halfway', 51],
    ['partial', 40, 'midtrans'],
    ['partial', 36],
    ['waiting', 0.6],
  ],
  reguler: [
    ['paid', 49, 'agent'],
    ['halfway', 83, 'agent'],
    ['halfway', 62],
    ['expired', 30],
    ['partial', 26, 'flip'],
    ['trash', 19],
    ['partial', 33],
    ['reversed', 9],
    ['waiting', 0.8],
    ['new', 0.3],
  ],
  hemat: [
    ['halfway', 71],
    ['cancelled', 28, 'agent'],
    ['spam', 21],
    ['fake', 3],
    ['partial', 45, 'midtrans'],
    ['rejected', 0.7],
    ['begun', 0.2],
  ],
  turki: [
    ['given_back', 97],
    ['again', 58, 'midtrans'],
    ['expired', 17],
    ['partial', 24],
    ['waiting', 0.5],
  ],
  'ramadhan-awal': [
    ['paid', 116],
    ['halfway', 104],
    ['partial', 29, 'printed'],
    ['partial', 47],
    ['partial', 6, 'flip'],
    ['new', 0.4],
  ],
  'ramadhan-itikaf': [
    ['halfway', 76],
    ['partial', 38],
    ['waiting', 0.3],
  ],
  vip: [
    ['halfway', 66],
    ['partial', 5],
  ],
  liburan: [
    ['partial', 41, 'midtrans'],
    ['new', 0.5],
  ],
  haji: [
    ['halfway', 125],
    ['halfway', 92],
    ['halfway', 57],
    ['waiting', 0.4],
  ],
  'tour-turki': [
    ['paid', 72],
    ['partial', 44],
    ['expired', 13],
    ['begun', 0.1],
  ],
  jepang: [
    ['partial', 34],
    ['new', 0.6],
  ],
};
