/**
 * The query string of an object, with lists and objects in brackets: `{ page: 2, search: { status: ['A'] } }` becomes
 * `page=2&search[status][]=A`. Null, undefined, empty texts and empty lists are left out.
 */
export function toQuery(input: Readonly<Record<string, unknown>>): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) writeValue(query, name, value);
  return query;
}

/** Adds a value to a query string: a list as `name[]`, an object as `name[key]`. Empty values are left out. */
function writeValue(query: URLSearchParams, name: string, value: unknown): void {
  if (value === null || value === undefined || value === '') return;
  if (Array.isArray(value)) for (const one of value) writeValue(query, `${name}[]`, one);
  else if (typeof value === 'object') {
    for (const [part, one] of Object.entries(value)) writeValue(query, `${name}[${part}]`, one);
  } else query.append(name, String(value));
}
