import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { QueryState } from '../../../ui/states.tsx';
import { careQuery } from './care.queries.ts';
import { CareSheet } from './care-sheet.tsx';
import { Consents } from './consents.tsx';
import { NameFlags } from './name-flags.tsx';
import { PaperChecks } from './paper-checks.tsx';
import { Vaccinations } from './vaccinations.tsx';

/**
 * The panel beside the form of a profile: what the next departure still demands, whether the names on the papers agree,
 * special needs, consents and vaccinations.
 * @param office whether staff read it; they see the needs only with the pilgrim's consent
 */
export function CarePanel({ profileId, office }: { profileId: string; office: boolean }) {
  const query = useQuery(careQuery(profileId, office));
  return (
    <QueryState query={query} lines={10}>
      {(care) => (
        <Stack gap="md">
          <PaperChecks care={care} />
          {office && <NameFlags flags={care.flags} />}
          <Consents care={care} office={office} />
          <CareSheet key={care.version} care={care} office={office} />
          <Vaccinations care={care} office={office} />
        </Stack>
      )}
    </QueryState>
  );
}
