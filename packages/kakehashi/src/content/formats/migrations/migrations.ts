import { fromRepositoryToPackage } from "./0001-from-repository-to-package.ts";
import type { Migration } from "./migration.ts";

/** All migrations, the oldest first. */
export const migrations: readonly Migration[] = [fromRepositoryToPackage];
