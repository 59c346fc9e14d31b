import type { S3ClientConfig } from '@aws-sdk/client-s3';

/**
 * The settings with which the client of an S3 store is made: where it is, and the key and secret in its address.
 * @param url `s3://key:secret@host/bucket?region=…`; `&tls=off` for a store on the same machine
 */
export function bucketSettings(url: URL): S3ClientConfig {
  return {
    endpoint: `${url.searchParams.get('tls') === 'off' ? 'http' : 'https'}://${url.host}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    ...(url.username && {
      credentials: {
        accessKeyId: decodeURIComponent(url.username),
        secretAccessKey: decodeURIComponent(url.password),
      },
    }),
    forcePathStyle: true,
    // Some stores with the S3 protocol refuse Amazon's newer checksums; what is encrypted fails to decrypt once changed.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  };
}
