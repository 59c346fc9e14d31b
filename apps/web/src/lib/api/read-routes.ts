/** Method and path of calls by their key: `{ 'invoices.list': ['GET', '/admin_api/invoices'] }`. */
export type Routes = Readonly<Record<string, readonly [method: string, path: string]>>;

/**
 * Reads the text of a generated module of routes. Groups of calls are separated by an empty line. The first line of a
 * group is its name and the beginning of its paths, each further one is a call: name, method, rest of the path.
 */
export function readRoutes(text: string): Routes {
  const routes: Record<string, readonly [string, string]> = {};
  for (const group of text.split('\n\n')) {
    const [head = '', ...calls] = group.split('\n');
    const [name, beginning] = head.split(' ');
    for (const line of calls) {
      const [, call, method = '', rest = ''] = /^(\w+) ([A-Z]+)(.*)$/.exec(line) ?? [];
      routes[`${name}.${call}`] = [method, `${beginning}${rest}`];
    }
  }
  return routes;
}
