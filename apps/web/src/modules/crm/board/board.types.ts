import type { ReactNode } from 'react';

export type Stage = {
  id: string;
  name: string;
  position: number;
  version: number;
  is_won: boolean;
  is_lost: boolean;
};

/** A card as every board has it: `facts` are the short lines below its name. */
export type Card = {
  id: string;
  slug: string;
  name: string;
  stage_id: string;
  version: number;
  facts: ReactNode;
};
