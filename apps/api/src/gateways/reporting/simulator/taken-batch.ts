/** A sheet that the simulated system has accepted, with the answer to each row. */
export type TakenBatch = {
  batch: string;
  ppiuId: string;
  package: string;
  at: string;
  /** The number of times that it was sent. */
  sent: number;
  rows: RowResult[];
};

/** The answer to one row of a sheet. */
export type RowResult =
  | { status: 'STORED'; registration_number: string }
  | { status: 'REFUSED'; code: string; text: string };
