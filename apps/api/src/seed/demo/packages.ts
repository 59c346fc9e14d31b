import type { DemoPackage } from './package-parts.ts';
import { otherPackages } from './packages-other.ts';
import { departedPackages, umrohPackages } from './packages-umroh.ts';

/** Everything the demo agency sells, has sold, and is working on. */
export const demoPackages: readonly DemoPackage[] = [...umrohPackages, ...otherPackages, ...departedPackages];
