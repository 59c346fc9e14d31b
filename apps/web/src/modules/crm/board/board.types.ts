import type { ReactNode } from 'react';

/** A stage of campaigns or opportunities, which is a column of their board. */
export type Stage = {
  id: string;
  name: string;
  position: number;
  version: number;
  is_won: boolean;
  is_lost: boolean;
};

/** A card on a board; `facts` are the short lines below its name. */
export type Card = {
  id: string;
  slug: string;
  name: string;
  stage_id: string;
  version: number;
  facts: ReactNode;
};
