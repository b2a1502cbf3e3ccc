import { defineSite } from "../../packages/core/src/routing/site.ts";
import { site as fixture, routing } from "../site/site.config.ts";

// This file is part of the server's bundle, like an owner's configuration, so it imports nothing
// from Node.

export { routing };

/** The fixture site with a base path. */
export const site = defineSite({ ...fixture, base: "/a/repository" });
