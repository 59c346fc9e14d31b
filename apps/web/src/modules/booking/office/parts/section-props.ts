import type { OfficeDraft, OfficeListing, Problems } from '../office-draft.ts';

/** The props of every section of the booking form. */
export type SectionProps = {
  draft: OfficeDraft;
  change: (part: Partial<OfficeDraft>) => void;
  problems: Problems;
  /** Why the server refused what stands in this section; null when it did not. */
  refusal: string | null;
};

/** The props of a section that needs the chosen package. */
export type ListingSectionProps = SectionProps & { listing: OfficeListing };
