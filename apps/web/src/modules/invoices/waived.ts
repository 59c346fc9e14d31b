type Bill = { total: number; paid: number; remaining: number };

/** What is not owed any more of an invoice that has ended, so that its sum still comes out. */
export const waivedOf = ({ total, paid, remaining }: Bill): number => total - paid - remaining;
