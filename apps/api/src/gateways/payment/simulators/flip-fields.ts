import { readJson, type SimulatedRequest } from './provider-simulator.ts';

/**
 * The fields of a call to Flip, as texts.
 * @returns null when the content type does not fit `type`; Flip refuses such calls since December 2025
 */
export function flipFields(request: SimulatedRequest, type: 'form' | 'json'): Record<string, string> | null {
  const wanted = type === 'json' ? 'application/json' : 'application/x-www-form-urlencoded';
  if (!(request.headers['content-type'] ?? '').startsWith(wanted)) return null;
  if (type === 'form') return Object.fromEntries(new URLSearchParams(request.body));
  const body = readJson(request.body);
  if (typeof body !== 'object' || body === null) return null;
  return Object.fromEntries(Object.entries(body).map(([key, value]) => [key, String(value)]));
}
