import { lazy } from 'react';

// The lists behind the figures of the statistics, each loaded when the URL asks for it.
export const ForecastRows = lazy(async () => ({
  default: (await import('./forecast.page.tsx')).ForecastPage,
}));
export const InvoiceRows = lazy(async () => ({
  default: (await import('./invoices.page.tsx')).InvoicesPage,
}));
export const SeatsRows = lazy(async () => ({ default: (await import('./seats.page.tsx')).SeatsPage }));
export const VisitsRows = lazy(async () => ({ default: (await import('./visits.page.tsx')).VisitsPage }));
