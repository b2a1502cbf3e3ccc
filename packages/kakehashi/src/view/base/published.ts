import { withBase } from "@kakehashi/core/routing/base.ts";
import { siteBase } from "./site-base.ts";

/** The public form of an address of the site, with the base path. */
export const published = (address: string): string => withBase(address, siteBase);
