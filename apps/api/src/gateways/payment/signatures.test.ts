import { describe, expect, it } from 'vitest';
import { basicAuthorization } from './call-provider.ts';
import { midtransSignature } from './midtrans/midtrans-notice.ts';
import { matchesSecret } from './same-secret.ts';
import { bodyVariants, snapBodyHash, snapSignature, snapStringToSign } from './snap-signature.ts';

const SERVER_KEY = 'SB-Mid-server-EXAMPLE';
const CREATE_VA = `{"partnerServiceId":"   77777","customerNo":"0000000000123","virtualAccountNo":"   777770000000000123",
 "virtualAccountName":"SITI AMINAH","totalAmount":{"value":"4500000.00","currency":"IDR"},
 "expiredDate":"2026-09-01T23:59:59+07:00","trxId":"INV20260001","additionalInfo":{"description":"DP umrah"}}`;
const minified = JSON.stringify(JSON.parse(CREATE_VA));
const service = {
  method: 'POST',
  path: '/snap/v1.0/transfer-va/create-va',
  accessToken: 'EXAMPLETOKEN',
  body: minified,
  timestamp: '2026-08-30T10:00:00.000+07:00',
};
const SECRET = 'EXAMPLE-CLIENT-SECRET';

describe('signatures of the providers', () => {
  it('sign in with the key and an empty password', () => {
    expect(basicAuthorization(SERVER_KEY)).toBe('Basic U0ItTWlkLXNlcnZlci1FWEFNUExFOg==');
  });

  it.each([
    [
      '200',
      'ac71e1a3c97af978a7f44e93495aac44591a8c0d46882dd12395f642b7b1f96434d816ede29192e629d4a27c37134e9b6c315b24e5e61f38547f0a713f29b1d9',
    ],
    [
      '201',
      '0349bbca4341a6b5f6262163a46d5c2a9c7d373a4f27f57e7025f1c9a14b5102d62889a68bd603763f9d5dd0a5f005c8a7e0a411db6ad9df0fd7c8d52ed71197',
    ],
  ])('make the known signature of a notice of Midtrans with code %s', (statusCode, signature) => {
    const notice = { orderId: 'INV-2026-0001-a1', statusCode, grossAmount: '4500000.00' };
    expect(midtransSignature(notice, SERVER_KEY)).toBe(signature);
  });

  it('hash the minified body and an empty one as SNAP does', () => {
    expect(snapBodyHash(minified)).toBe('37d0aa551dec47c441112f38a58a280214ae522c2feb4c05a330ef35b4ebeb14');
    expect(snapBodyHash('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  });

  it('make the known signature of a service in base64 and in hex', () => {
    expect(snapStringToSign(service)).toBe(
      'POST:/snap/v1.0/transfer-va/create-va:EXAMPLETOKEN:37d0aa551dec47c441112f38a58a280214ae522c2feb4c05a330ef35b4ebeb14:2026-08-30T10:00:00.000+07:00',
    );
    expect(snapSignature(service, SECRET, 'base64')).toBe(
      'hb2PWivhAuNNhBsDalNhHLJc2xptWhqv0mlIUOvy7QwVRWiOdxrktEm2fc9DI8xxki+ObLpDjXL2lz9jy+7h5w==',
    );
    expect(snapSignature(service, SECRET, 'hex')).toBe(
      '85bd8f5a2be102e34d841b036a53611cb25cdb1a6d5a1aafd2694850ebf2ed0c1545688e771ae4b449b67dcf4323cc71922f8e6cba438d72f6973f63cbeee1e7',
    );
  });

  it('read a body as it came, minified, without spaces and with those of the partner put back', () => {
    const variants = Object.fromEntries(bodyVariants(CREATE_VA).map(({ name, body }) => [name, body]));
    expect(variants['raw']).toBe(CREATE_VA);
    expect(variants['minified']).toBe(minified);
    expect(variants['stripped']).toContain('"partnerServiceId":"77777","customerNo"');
    expect(variants['padded']).toContain('"partnerServiceId":"   77777"');
    expect(variants['padded']).toContain('"virtualAccountNo":"   777770000000000123"');
  });

  it('keep a number as it was written when a body is minified', () => {
    const variants = bodyVariants('{ "amount": 4500000.00, "text": "a \\" b" }');
    expect(variants[1]!.body).toBe('{"amount":4500000.00,"text":"a \\" b"}');
  });
});

describe('comparing secrets', () => {
  it('knows the one of now and the one before', () => {
    expect(matchesSecret(['new', 'old'], 'old')).toBe(true);
    expect(matchesSecret(['new', null], 'new')).toBe(true);
    expect(matchesSecret(['new', 'old'], 'other')).toBe(false);
  });

  it.each([[null], [''], [undefined]])('matches nothing where the secret is %s', (secret) => {
    expect(matchesSecret([secret], '')).toBe(false);
    expect(matchesSecret([secret], null)).toBe(false);
    expect(matchesSecret([secret], 'anything')).toBe(false);
  });
});
