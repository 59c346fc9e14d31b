import { callProvider, type ProviderCall } from '../payment/call-provider.ts';
import { GatewayFailure } from '../payment/port.ts';
import { WhatsappFailure } from './port.ts';

/**
 * Calls a provider of WhatsApp and reads its answer as JSON.
 * @throws WhatsappFailure a passing one where no whole answer came, or the answer is no JSON
 */
export async function callWhatsapp(call: ProviderCall): Promise<{ status: number; body: unknown }> {
  try {
    const { status, text } = await callProvider(call, {});
    return { status, body: jsonOf(text) };
  } catch (error) {
    if (error instanceof GatewayFailure) throw new WhatsappFailure('unreachable', false);
    throw error;
  }
}

/** The value of a JSON text; null where it is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** A number as providers write it: `62812…`. */
export const withoutPlus = (phone: string): string => phone.replace(/^\+/, '');

/** A number of a provider as the product keeps it: `+62812…`; null where it is none. */
export function withPlus(digits: unknown): string | null {
  const text = typeof digits === 'string' ? digits.replace(/^\+/, '') : '';
  return /^[1-9]\d{6,15}$/.test(text) ? `+${text}` : null;
}
