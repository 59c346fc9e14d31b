import { FILE_PURPOSE_NAMES } from '@rihla/domain/media/file-purposes';
import { uploadedFile } from '@rihla/domain/media/file.contract';
import { refusals as fileRefusals } from '@rihla/domain/media/file.errors';
import { scannedCard } from '@rihla/domain/pilgrims/id-card.contract';
import { refusals as pilgrimRefusals } from '@rihla/domain/pilgrims/pilgrims.errors';
import type { Refusal } from '@rihla/domain/kit/errors';
import { refusals } from '@rihla/domain/kit/kit.errors';
import { exampleOf } from './example.ts';
import { type Json, jsonSchema } from './json.ts';
import { refusalResponses } from './refusals.ts';

const idParameter = { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } };
const binary = { schema: { type: 'string', format: 'binary' } };

const uploadRefusals = [
  ...refusals(
    'kit.malformed_body',
    'kit.not_signed_in',
    'kit.forbidden',
    'kit.invalid_input',
    'kit.too_large',
    'kit.unsupported_file',
    'kit.not_found',
  ),
  ...fileRefusals(
    'file.broken_picture',
    'file.too_many_pixels',
    'file.quota_of_day',
    'file.quota_of_site',
    'file.disk_full',
  ),
];
const scanRefusals = [
  ...refusals(
    'kit.malformed_body',
    'kit.not_signed_in',
    'kit.forbidden',
    'kit.invalid_input',
    'kit.too_large',
    'kit.unsupported_file',
    'kit.not_found',
    'kit.too_many_requests',
  ),
  ...fileRefusals('file.broken_picture', 'file.too_many_pixels'),
  ...pilgrimRefusals('pilgrims.card_reader_busy'),
];
const downloadRefusals = refusals('kit.not_signed_in', 'kit.forbidden', 'kit.not_found');
const pictureRefusals = refusals('kit.not_found');

/** The refusals of the routes for files, by method and path. */
export const fileRouteRefusals: Readonly<Record<string, readonly Refusal[]>> = {
  'POST /admin_api/files': uploadRefusals,
  'POST /user_api/files': uploadRefusals,
  'POST /admin_api/profiles/scanktp': scanRefusals,
  'POST /user_api/profiles/scanktp': scanRefusals,
  'GET /admin_api/files/{id}': downloadRefusals,
  'GET /user_api/files/{id}': downloadRefusals,
  'GET /media/{id}/{name}': pictureRefusals,
};

/** The OpenAPI operations of the routes for files, by path. These routes carry bytes instead of JSON. */
export const fileRouteDocs: Readonly<Record<string, Json>> = {
  '/admin_api/files': { post: upload('files') },
  '/user_api/files': { post: upload('user_files') },
  '/admin_api/files/{id}': { get: download('files') },
  '/user_api/files/{id}': { get: download('user_files') },
  '/admin_api/profiles/scanktp': { post: scan('profiles') },
  '/user_api/profiles/scanktp': { post: scan('my_profiles') },
  '/media/{id}/{name}': {
    get: {
      operationId: 'media.get',
      tags: ['media'],
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
        ...refusalResponses(pictureRefusals),
      },
    },
  },
};

/**
 * The OpenAPI description of the route that receives an uploaded file. It is written by hand, since the route receives
 * a form and not JSON.
 * @param group the tag under which the document lists the route, also the first part of its operation id
 */
function upload(group: string): Json {
  const schema = jsonSchema(uploadedFile, 'output');
  return {
    operationId: `${group}.upload`,
    tags: [group],
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
          example: { purpose: FILE_PURPOSE_NAMES[0], file: 'the bytes of the file' },
        },
      },
    },
    responses: {
      201: {
        description: 'Kept',
        content: {
          'application/json': { schema, example: exampleOf(schema, { fields: 'all', about: 'files' }) },
        },
      },
      ...refusalResponses(uploadRefusals),
    },
  };
}

/**
 * The OpenAPI description of the route that reads an identity card. It is written by hand, since the route receives a
 * form and not JSON.
 * @param group the tag under which the document lists the route, also the first part of its operation id
 */
function scan(group: string): Json {
  const schema = jsonSchema(scannedCard, 'output');
  return {
    operationId: `${group}.scanktp`,
    tags: [group],
    summary:
      'Read the picture of an identity card (JPEG, PNG, WebP; at most 10 MB): each field with how sure it is. Neither picture nor values are kept',
    requestBody: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            required: ['file'],
            properties: { file: { type: 'string', format: 'binary' } },
          },
          example: { file: 'the bytes of the picture' },
        },
      },
    },
    responses: {
      200: {
        description: 'Read, or why it was not',
        content: {
          'application/json': { schema, example: exampleOf(schema, { fields: 'all', about: 'profiles' }) },
        },
      },
      ...refusalResponses(scanRefusals),
    },
  };
}

/**
 * The OpenAPI description of the route that sends a private file. It is written by hand, since the route answers bytes
 * and not JSON.
 * @param group the tag under which the document lists the route, also the first part of its operation id
 */
function download(group: string): Json {
  return {
    operationId: `${group}.get`,
    tags: [group],
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
      ...refusalResponses(downloadRefusals),
    },
  };
}
