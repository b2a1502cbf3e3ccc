import { withBase } from "../../core/routing/base.ts";
import { siteBase } from "./site-base.ts";

/** An address of the site as it is published. */
export const published = (address: string): string => withBase(address, siteBase);
