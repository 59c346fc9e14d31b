import { call, callHeaders, failureOf } from '../../../lib/api/api.ts';
import { CallFailed } from '../../../lib/api/problems.ts';
import type { Change, Outcome, Queued } from './queue.ts';

/** The versions that this phone's own words have got, by gathering and traveller: the guide has seen what it wrote. */
const ownVersions = new Map<string, number>();

/**
 * Sends one change. A refusal that a person has to decide is trouble; what may pass, such as a full server, counts as no
 * network.
 * @throws CallFailed with status 401 when the session has ended
 */
export async function sendChange({ uuid, change }: Queued): Promise<Outcome> {
  try {
    await sent(change, { formKey: uuid, headers: callHeaders() });
    return { became: 'sent' };
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    const { status, code, data } = error;
    if (status === 401) throw error;
    if (status === 0 || status === 429 || status >= 500) return { became: 'offline' };
    const trouble =
      code === 'kit.stale_version'
        ? ({ because: 'conflict', version: Number(data.current) } as const)
        : ({ because: 'refused', reason: error.message } as const);
    return { became: 'troubled', trouble };
  }
}

type Options = { formKey: string; headers: Record<string, string> };

/** Makes the call of a change; the picture of an incident goes before it. */
async function sent(change: Change, options: Options): Promise<unknown> {
  if (change.kind === 'gathering')
    return change.version === null
      ? call('gatherings.create', change.input, options)
      : call('gatherings.update', { ...change.input, version: change.version }, options);
  if (change.kind === 'removal') {
    const { id, gathering_id } = change.input;
    return call('gatherings.delete', { id, gathering_id }, options);
  }
  if (change.kind === 'incident') {
    const photo_file_id = change.picture === null ? null : await sendPicture(change.picture, options.headers);
    // Sent again, the picture has another id, which a form key would refuse; the incident's own id keeps it single.
    return call('incidents.create', { ...change.input, photo_file_id }, { headers: options.headers });
  }
  const pair = `${change.input.gathering_id}/${change.input.booking_id}`;
  const version = Math.max(change.input.version, ownVersions.get(pair) ?? 0);
  const { data } = await call('attendance.check_in', { ...change.input, version }, options);
  ownVersions.set(pair, data.version);
  return data;
}

/** Uploads the picture of an incident. */
async function sendPicture(picture: string, headers: Record<string, string>): Promise<string> {
  const form = new FormData();
  form.append('purpose', 'INCIDENT');
  form.append('file', blobOf(picture), 'incident.jpg');
  const response = await fetch('/admin_api/files', { method: 'POST', headers, body: form }).catch(() => {
    throw new CallFailed(0, '');
  });
  const body = (await response.json().catch(() => null)) as { data: { id: string } };
  if (!response.ok) throw failureOf(response.status, body);
  return body.data.id;
}

/** The bytes behind a data address, without asking the network stack, which the content policy closes to such addresses. */
function blobOf(address: string): Blob {
  const [prefix = '', data = ''] = address.split(',');
  const bytes = Uint8Array.from(atob(data), (char) => char.charCodeAt(0));
  return new Blob([bytes], { type: /:(.*?);/.exec(prefix)?.[1] ?? 'image/jpeg' });
}
