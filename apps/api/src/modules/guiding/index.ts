import './events.ts';

export { eraseIncidents } from './erase-incidents.ts';
export { seesIncidentPicture } from './attendance.queries.ts';
export type { IncidentReported } from './events.ts';
export { guidingBindings } from './guiding.handlers.ts';
