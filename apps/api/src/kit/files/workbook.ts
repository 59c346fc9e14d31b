/** The library that writes workbooks (XLSX), loaded with the first one, because it takes memory and most hours need none. */
export const workbookWriter = async () => (await import('write-excel-file/node')).default;
