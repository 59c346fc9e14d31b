/** What the tests use of Midtrans' own client, which has no types. */
declare module 'midtrans-client' {
  type Answer = Promise<Record<string, string>>;

  export class Snap {
    constructor(keys: { isProduction: boolean; serverKey: string; clientKey: string });
    createTransaction(body: object): Answer;
    transaction: Record<'status' | 'cancel' | 'expire', (id: string) => Answer> & {
      refund(id: string, body: object): Answer;
      notification(notice: unknown): Answer;
    };
    apiConfig: { constructor: { SNAP_SANDBOX_BASE_URL: string; CORE_SANDBOX_BASE_URL: string } };
  }

  const midtrans: { Snap: typeof Snap };
  export default midtrans;
}
