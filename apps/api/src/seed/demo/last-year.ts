/**
 * The bookings of packages that departed many months ago, by the key of the package: the index of the customer among
 * `Agency.agentCustomers`, how many days ago it was booked, and for how many adults. All are fully paid.
 */
export const LAST_YEAR: Readonly<
  Record<string, readonly (readonly [client: number, daysAgo: number, adults: number])[]>
> = {
  'tahun-lalu': [
    [8, 372, 2],
    [14, 369, 3],
    [16, 361, 2],
    [20, 355, 2],
    [10, 351, 2],
    [12, 347, 4],
    [17, 343, 1],
    [21, 338, 2],
    [15, 334, 2],
  ],
  'semester-lalu': [
    [0, 290, 4],
    [1, 279, 4],
    [2, 268, 4],
    [9, 256, 2],
    [3, 245, 4],
    [4, 234, 4],
    [11, 222, 3],
    [5, 211, 4],
    [18, 200, 2],
    [6, 190, 4],
    [13, 180, 2],
    [7, 170, 4],
    [19, 162, 2],
  ],
};
