import { FILE_PURPOSE_NAMES } from '@rihla/domain/media/file-purposes';
import { uploadedFile } from '@rihla/domain/media/file.contract';
import { z } from 'zod';

type Json = { [key: string]: unknown };

const idParameter = { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } };
const binary = { schema: { type: 'string', format: 'binary' } };

/** The routes of files, which are no JSON, for the OpenAPI document. */
export const fileRouteDocs: Readonly<Record<string, Json>> = {
  '/admin_api/files': { post: upload() },
  '/user_api/files': { post: upload() },
  '/admin_api/files/{id}': { get: download() },
  '/user_api/files/{id}': { get: download() },
  '/media/{id}/{name}': {
    get: {
      summary:
        'A public picture of the site, such as /media/{id}/960.webp; widths 160, 480, 960, 1600 as webp and avif, 960 as jpg',
      security: [],
      parameters: [
        idParameter,
        {
          name: 'name',
          in: 'path',
          required: true,
          schema: { type: 'string', pattern: '^\\d{3,4}\\.(webp|avif|jpg)$' },
        },
      ],
      responses: {
        200: {
          description: 'The picture',
          content: { 'image/webp': binary, 'image/avif': binary, 'image/jpeg': binary },
        },
        304: { description: 'Not changed since' },
        404: { description: 'No such public picture on this site' },
      },
    },
  },
};

function upload(): Json {
  return {
    summary:
      'Upload a picture (JPEG, PNG, WebP) or, as evidence or document, a PDF; at most 10 MB. `purpose` goes before the file, or into the query',
    requestBody: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            required: ['purpose', 'file'],
            properties: {
              purpose: { type: 'string', enum: FILE_PURPOSE_NAMES },
              file: { type: 'string', format: 'binary' },
            },
          },
        },
      },
    },
    responses: {
      201: {
        description: 'Kept',
        content: {
          'application/json': { schema: z.toJSONSchema(uploadedFile, { target: 'draft-2020-12' }) },
        },
      },
      401: { description: 'Not signed in' },
      403: { description: 'Not for this purpose' },
      413: { description: 'Larger than 10 MB' },
      415: { description: 'Neither a picture nor a PDF, whatever its name' },
    },
  };
}

function download(): Json {
  return {
    summary: 'A private file, to its owner and to who may see what it belongs to',
    parameters: [idParameter],
    responses: {
      200: {
        description: 'The file',
        content: {
          'image/jpeg': binary,
          'image/png': binary,
          'image/webp': binary,
          'application/pdf': binary,
        },
      },
      401: { description: 'Not signed in' },
      404: { description: 'No such file, or not for the caller' },
    },
  };
}
