import type { DemoPackage } from './package-parts.ts';
import { otherPackages } from './packages-other.ts';
import { departedPackages, umrohPackages } from './packages-umroh.ts';

/** All packages of the demo: those on sale, drafts, and those that have departed. */
export const demoPackages: readonly DemoPackage[] = [...umrohPackages, ...otherPackages, ...departedPackages];
