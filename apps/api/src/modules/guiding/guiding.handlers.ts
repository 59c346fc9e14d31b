import { contract } from '@rihla/domain/contract';
import { type Binding, command, query } from '../../kit/bind.ts';
import { listOpenIncidents, readAttendance } from './attendance.queries.ts';
import { checkIn } from './commands/check-in.ts';
import { handleIncident, reportIncident } from './commands/incidents.ts';
import { createGathering, deleteGathering, updateGathering } from './commands/save-gathering.ts';
import { listGuideKits, readGuideKit } from './guide-kit.queries.ts';
import { listOwnDepartures, readOwnDeparture } from './own-departure.queries.ts';

const { attendance, gatherings, guide_kits, incidents, own_departures } = contract;

export const guidingBindings: readonly Binding[] = [
  query(guide_kits.mine, async (call) => ({ data: await listGuideKits(call) })),
  // A command, because it notes that care data were read.
  command(guide_kits.get, readGuideKit),
  query(attendance.get, async (call, input) => ({ data: await readAttendance(call, input) })),
  command(attendance.check_in, checkIn),
  command(gatherings.create, createGathering),
  command(gatherings.update, updateGathering),
  command(gatherings.delete, deleteGathering),
  query(incidents.open, async (call) => ({ data: await listOpenIncidents(call) })),
  command(incidents.create, reportIncident),
  command(incidents.handle, handleIncident),
  query(own_departures.mine, async (call) => ({ data: await listOwnDepartures(call) })),
  query(own_departures.get, async (call, { id }) => ({ data: await readOwnDeparture(call, id) })),
];
