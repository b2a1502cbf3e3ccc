import type { SecurityContact } from "./http/security-contact.ts";
import type { RoutingConfig, SiteConfig } from "./routing/site.ts";

// What `#site` is where types are checked, for programs run with the owner's own: the kit asks no more of it than this.
export declare const site: SiteConfig;
export declare const routing: RoutingConfig;
export declare const security: SecurityContact;
