/**
 * The processor time that some work takes in this thread, in milliseconds. Unlike the time on a clock, it does not grow
 * while the machine does other things.
 * @param work runs to its end without waiting
 */
export function processorTimeOf(work: () => unknown): number {
  const began = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(began);
  return (user + system) / 1_000;
}
