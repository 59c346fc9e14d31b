/** The name under which a browser keeps the key of the payment that it has begun by a link. */
export const keyName = (token: string): string => `pay_link.${token.slice(-16)}`;
