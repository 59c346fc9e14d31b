/** Where the screens of packages stand. Apart from what reads them, since the first load knows every address. */
export const LISTINGS_AT = '/admin/transactions/tour-pack';
