import { fromRepositoryToPackage } from "./0001-from-repository-to-package.ts";
import { namesOfTheField } from "./0002-names-of-the-field.ts";
import type { Migration } from "./migration.ts";

/** All migrations, from the oldest to the newest. */
export const migrations: readonly Migration[] = [fromRepositoryToPackage, namesOfTheField];
