import { call, failureOf } from '../../../lib/api/api.ts';
import { CallFailed } from '../../../lib/api/problems.ts';
import type { Change, Outcome, QueuedChange } from './queue.ts';

/**
 * The versions of check-ins after this phone changed them, by `gathering/booking`. A second change to the same check-in
 * is sent with this version, because the guide has seen the first.
 */
const ownVersions = new Map<string, number>();

/**
 * Sends one queued change as the account whose headers are given. A conflict or refusal is reported as trouble; a temporary failure, such as an overloaded
 * server, counts as being offline.
 * @throws CallFailed with status 401 when the session has ended
 */
export async function sendChange(
  { uuid, change }: QueuedChange,
  headers: Record<string, string>,
): Promise<Outcome> {
  try {
    await callFor(change, { formKey: uuid, headers });
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

/** Makes the call of a change. The picture of an incident is uploaded before it. */
async function callFor(change: Change, options: Options): Promise<unknown> {
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
    // A repeated upload gives the picture another id, which an idempotency key would refuse as a different request. The
    // incident's own id already prevents a second incident.
    return call('incidents.create', { ...change.input, photo_file_id }, { headers: options.headers });
  }
  const pair = `${change.input.gathering_id}/${change.input.booking_id}`;
  const version = Math.max(change.input.version, ownVersions.get(pair) ?? 0);
  const { data } = await call('attendance.check_in', { ...change.input, version }, options);
  ownVersions.set(pair, data.version);
  return data;
}

/**
 * Uploads the picture of an incident.
 * @param picture data URL
 * @returns the id of the file
 */
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

/** Decodes a data URL. `fetch` cannot be used for it, because the content security policy blocks data URLs. */
function blobOf(dataUrl: string): Blob {
  const [prefix = '', data = ''] = dataUrl.split(',');
  const bytes = Uint8Array.from(atob(data), (char) => char.charCodeAt(0));
  return new Blob([bytes], { type: /:(.*?);/.exec(prefix)?.[1] ?? 'image/jpeg' });
}
