/** The device of every test is far from its site, so that what takes the zone of the device for the site's is found. */
export function setup(): void {
  process.env.TZ = 'Europe/Berlin';
}
