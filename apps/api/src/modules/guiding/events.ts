import type { IncidentKind } from '@rihla/domain/guiding/choices';

/**
 * An incident as the office is told of it. Its text is not sent out of the app, because it may be about somebody's
 * health.
 */
export type IncidentReported = {
  incidentId: string;
  kind: IncidentKind;
  guide: string;
  listing: { slug: string; name: string };
};

declare module '../../kit/events.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface DomainEvents {
    'incident.reported': IncidentReported;
  }
}
