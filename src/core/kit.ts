/** What an owner's `site.config.ts` imports from the kit, as `#kit`. */
export type { SecurityContact } from "./http/security-contact.ts";
export { defineRouting, defineSite } from "./routing/site.ts";
