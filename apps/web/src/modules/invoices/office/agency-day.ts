import { DEFAULT_TIME_ZONE, todayIn } from '@rihla/domain/shared/dates';

/** The agency's day at an instant of the server: `YYYY-MM-DD`. */
export const agencyDay = (serverNow: string): string => todayIn(DEFAULT_TIME_ZONE, new Date(serverNow));
