import type { OfficeDraft, OfficeListing, Problems } from '../office-draft.ts';

/** The props of every section of the booking form. */
export type SectionProps = {
  draft: OfficeDraft;
  change: (part: Partial<OfficeDraft>) => void;
  problems: Problems;
  /** Why the server refused this section. */
  refusal: string | null;
};

export type ListingSectionProps = SectionProps & { listing: OfficeListing };
