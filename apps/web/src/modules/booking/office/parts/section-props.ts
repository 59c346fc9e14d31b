import type { OfficeDraft, OfficeListing, Problems } from '../office-draft.ts';

/** What every section of the booking form gets. */
export type SectionProps = {
  draft: OfficeDraft;
  change: (part: Partial<OfficeDraft>) => void;
  problems: Problems;
  /** Why the server refused this section. */
  refusal: string | null;
};

export type ListingSectionProps = SectionProps & { listing: OfficeListing };
