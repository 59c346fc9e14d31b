import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A body that can be sent compressed; each encoding is made once, at its first use. */
export type Encodable = { send(request: FastifyRequest, reply: FastifyReply): FastifyReply };

/**
 * Makes a body that can be sent in each encoding that a browser accepts.
 * @param quality of Brotli, 0 (fast) to 11 (small): 11 for files that are cached for long, less for pages
 */
export function encodable(body: Buffer, type: string, quality = 11): Encodable {
  const encodings = new Map<Encoding, Buffer>();
  return {
    send(request, reply) {
      reply.type(type);
      // A font is compressed already.
      if (type === 'font/woff2') return reply.send(body);
      reply.header('vary', 'accept-encoding');
      const encoding = encodingFor(request.headers['accept-encoding']);
      if (encoding === null) return reply.send(body);
      const encoded = encodings.get(encoding) ?? encode(body, encoding, quality);
      encodings.set(encoding, encoded);
      return reply.header('content-encoding', encoding).send(encoded);
    },
  };
}

type Encoding = 'br' | 'gzip';

/** The header `Accept-Encoding` of a request. */
type Accepted = string | string[] | undefined;

function encodingFor(accepted: Accepted): Encoding | null {
  if (/\bbr\b(?!;q=0(\.0*)?(,|$))/.test(String(accepted ?? ''))) return 'br';
  return acceptsGzip(accepted) ? 'gzip' : null;
}

/**
 * Whether the sender of a request reads gzip.
 * @param accepted the header `Accept-Encoding`
 */
export function acceptsGzip(accepted: Accepted): boolean {
  return /\bgzip\b(?!;q=0(\.0*)?(,|$))/.test(String(accepted ?? ''));
}

/**
 * Compresses the body of an answer by gzip or Brotli.
 * @param quality of Brotli, 0 (fast) to 11 (small)
 */
function encode(body: Buffer, encoding: Encoding, quality: number): Buffer {
  if (encoding === 'gzip') return gzipSync(body);
  return brotliCompressSync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}
