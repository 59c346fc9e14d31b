import { useEffect } from 'react';
import { call } from './api/api.ts';
import { updateStoredSite, storedAccounts } from './session/session.ts';
import { storedValue, useStore } from './session/store.ts';
import { hostTimeZone, knownTimeZone } from './words/time-zone.ts';

/** The agency's name. It is stored, so that the next visit shows it at once. */
const brand = storedValue<string | null>('agency', (kept) => (typeof kept === 'string' ? kept : null));
/** The name that the agency has given its system; null when it has given none. */
const system = storedValue<string | null>('system', (kept) => (typeof kept === 'string' ? kept : null));
/** Whether customers of the agency may sign in by phone. */
const offersPhoneSignIn = storedValue<boolean>('phone_door', (kept) => kept === true);
let asked: Promise<void> | null = null;

/**
 * The name of the agency (site) at whose host name the app runs; null until the server has answered for the first time
 * in this browser.
 */
export function useAgencyName(): string | null {
  // Without an answer the name that was stored last time is shown.
  useEffect(() => void readAgencyOnce().catch(() => undefined), []);
  return useStore(brand);
}

/**
 * The name of the system for the app's title: the one that the agency has given it, otherwise the agency's own name.
 * Null until the server has answered for the first time in this browser.
 */
export function useSystemName(): string | null {
  const agency = useAgencyName();
  return useStore(system) ?? agency;
}

/**
 * Whether customers of the agency may sign in by phone: the newest answer of the server, which is kept in this browser;
 * false before the first. It is asked for by `useAgencyName`.
 */
export const useOffersPhoneSignIn = (): boolean => useStore(offersPhoneSignIn);

/**
 * Waits until the time zone of the site is known. Only the first visit of a browser has to wait for the server.
 * @throws CallFailed when the server refuses or cannot be reached
 */
export async function waitForTimeZone(): Promise<void> {
  if (knownTimeZone() === null) await readAgencyOnce();
}

/**
 * Asks the server once for the agency of this host name; later calls of this function get the same promise. After a
 * failure the next call asks again.
 */
function readAgencyOnce(): Promise<void> {
  asked ??= readAgency().catch((error: unknown) => {
    // The next screen asks again.
    asked = null;
    throw error;
  });
  return asked;
}

/** Asks the server again for the agency of this host name, after its settings were changed here. */
export async function readAgencyAgain(): Promise<void> {
  asked = null;
  await readAgencyOnce();
}

/**
 * Asks the server for the agency of this host name and stores its name, logo and time zone in this browser. A changed
 * time zone is also written to the stored accounts of that agency.
 */
async function readAgency(): Promise<void> {
  const {
    slug,
    name,
    brand: agency,
    system_name,
    time_zone,
    phone_sign_in,
  } = (await call('public_sites.get', {})).data;
  brand.set(agency);
  system.set(system_name);
  offersPhoneSignIn.set(phone_sign_in);
  hostTimeZone.set(time_zone);
  // A stored account has the site's values of the time when the person signed in.
  if (storedAccounts().some(({ site }) => site.slug === slug && site.time_zone !== time_zone))
    updateStoredSite({ slug, name, time_zone });
}
