import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';

export const S3_KEY = { id: 'RIHLATESTKEY', secret: 'a/secret+that protects nothing' };
const REGION = 'ap-southeast-3';

type Kept = { bytes: Buffer; mime: string };

/**
 * A server with as much of S3 as storing files needs: put (also in parts), get, head, list and delete in one bucket
 * that is addressed by path. It checks the signature of each request, with its body, as the real one does (AWS
 * Signature Version 4).
 */
export async function s3Server(bucket = 'rihla') {
  const kept = new Map<string, Kept>();
  const refused: string[] = [];
  const server = createServer((request, response) => {
    void answer(request, bucket, kept).then(({ status, body = '', mime = 'application/xml', etag }) => {
      if (status === 403) refused.push(`${request.method} ${request.url}`);
      const length = request.method === 'HEAD' ? {} : { 'content-length': body.length };
      response.writeHead(status, { 'content-type': mime, ...(etag && { etag }), ...length }).end(body);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const urlWith = (secret: string) =>
    `s3://${S3_KEY.id}:${encodeURIComponent(secret)}@127.0.0.1:${port}/${bucket}?region=${REGION}&tls=off`;
  return {
    /** The value of `FILES_URL` with which files are stored in this server. */
    url: urlWith(S3_KEY.secret),
    urlWith,
    kept,
    refused,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

type Answer = { status: number; body?: Buffer | string; mime?: string; etag?: string };

async function answer(request: IncomingMessage, bucket: string, kept: Map<string, Kept>): Promise<Answer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  const url = new URL(request.url!, 'http://s3');
  if (!isSigned(request, url, bytes)) return { status: 403, body: problem('SignatureDoesNotMatch') };
  const [, inBucket, ...rest] = url.pathname.split('/');
  if (inBucket !== bucket) return { status: 404, body: problem('NoSuchBucket') };
  const key = decodeURIComponent(rest.join('/'));
  if (url.searchParams.has('list-type')) return { status: 200, body: listOf(url, kept) };
  if (request.method === 'POST') return { status: 200, body: ofParts(url, key, bucket, kept) };
  if (request.method === 'PUT' && url.searchParams.has('uploadId')) {
    kept.set(partName(key, url.searchParams.get('partNumber')!), { bytes, mime: 'part' });
    return { status: 200, etag: `"${sha256(bytes)}"` };
  }
  if (request.method === 'PUT') {
    kept.set(key, { bytes, mime: String(request.headers['content-type']) });
    return { status: 200 };
  }
  if (request.method === 'DELETE') {
    kept.delete(key);
    return { status: 204 };
  }
  const found = kept.get(key);
  return found
    ? { status: 200, body: found.bytes, mime: found.mime }
    : { status: 404, body: problem('NoSuchKey') };
}

/** The list of the objects whose names begin with a prefix, two on a page, as ListObjectsV2 answers. */
function listOf(url: URL, kept: Map<string, Kept>): string {
  const after = url.searchParams.get('continuation-token') ?? '';
  const prefix = url.searchParams.get('prefix') ?? '';
  const names = [...kept.keys()].filter((name) => name.startsWith(prefix) && name > after).toSorted();
  const page = names.slice(0, 2);
  const more = names.length > page.length;
  const contents = page.map((name) => `<Contents><Key>${name}</Key><Size>1</Size></Contents>`).join('');
  const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  return `<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${contents}</ListBucketResult>`;
}

/** Begins an upload in parts, or joins its parts under the name. */
function ofParts(url: URL, key: string, bucket: string, kept: Map<string, Kept>): string {
  if (url.searchParams.has('uploads')) {
    const about = `<Bucket>${bucket}</Bucket><Key>${key}</Key><UploadId>1</UploadId>`;
    return `<InitiateMultipartUploadResult>${about}</InitiateMultipartUploadResult>`;
  }
  const parts: Buffer[] = [];
  for (let number = 1; kept.has(partName(key, number)); number += 1) {
    parts.push(kept.get(partName(key, number))!.bytes);
    kept.delete(partName(key, number));
  }
  kept.set(key, { bytes: Buffer.concat(parts), mime: 'application/octet-stream' });
  return `<CompleteMultipartUploadResult><Key>${key}</Key></CompleteMultipartUploadResult>`;
}

const partName = (key: string, number: number | string) => `${key} part ${number}`;

function problem(code: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`;
}

/**
 * Whether a request has the right signature of Version 4, which is made over the request in canonical form with a key
 * of the day and region.
 */
function isSigned({ method, headers }: IncomingMessage, url: URL, bytes: Buffer): boolean {
  const [, id, day, region, signedHeaders, signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  if (id !== S3_KEY.id || region !== REGION || !day || !signedHeaders) return false;
  const contents = headers['x-amz-content-sha256'];
  if (contents !== sha256(bytes)) return false;
  const canonical = [
    method,
    url.pathname,
    [...url.searchParams]
      .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
      .toSorted()
      .join('&'),
    ...signedHeaders.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signedHeaders,
    contents,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(
    (previous, part) => createHmac('sha256', previous).update(part).digest(),
    `AWS4${S3_KEY.secret}`,
  );
  return createHmac('sha256', key).update(toSign).digest('hex') === signature;
}

function sha256(data: Buffer | string): string {
  return createHash('sha256').update(data).digest('hex');
}
