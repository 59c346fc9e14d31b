import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { QueryState } from '../../../ui/states.tsx';
import { careQuery } from './care.queries.ts';
import { CareSheet } from './care-sheet.tsx';
import { Consents } from './consents.tsx';
import { NameFlags } from './name-flags.tsx';
import { PaperChecks } from './paper-checks.tsx';
import { type AskedVaccine, Vaccinations } from './vaccinations.tsx';

type CarePanelProps = { profileId: string; office: boolean; asked: AskedVaccine | null };

/**
 * The panel beside the form of a profile: what the next departure still demands, whether the names on the papers agree,
 * special needs, consents and vaccinations.
 * @param office whether staff read it; they see the needs only with the pilgrim's consent
 * @param asked the vaccine whose form is to be opened
 */
export function CarePanel({ profileId, office, asked }: CarePanelProps) {
  const query = useQuery(careQuery(profileId, office));
  return (
    <QueryState query={query} lines={10}>
      {(care) => (
        <Stack gap="md">
          <PaperChecks care={care} />
          {office && <NameFlags flags={care.flags} />}
          <Consents care={care} office={office} />
          <CareSheet key={care.version} care={care} office={office} />
          <Vaccinations care={care} office={office} asked={asked} />
        </Stack>
      )}
    </QueryState>
  );
}
