/** A sheet that was taken, with the answer that it got. */
export type TakenBatch = {
  batch: string;
  ppiuId: string;
  package: string;
  at: string;
  /** How often it was sent. */
  sent: number;
  rows: RowResult[];
};

export type RowResult =
  | { status: 'STORED'; registration_number: string }
  | { status: 'REFUSED'; code: string; text: string };
