import { defineBootstrap } from "@kakehashi/editor/bootstrap/bootstrap.ts";
import * as v from "valibot";

/** The pages of the studio's own. */
const studioPages = [
	"sign-in",
	"join",
	"people",
	"log",
	"messages",
	"releases",
	"previews",
] as const;
export type StudioPageName = (typeof studioPages)[number];

/** What a page of the studio's own reads from its document. */
export const studioBootstrap = defineBootstrap<{
	/** The time zone of the site, an IANA name. */
	readonly timeZone: string;
	readonly page: StudioPageName;
}>(v.object({ timeZone: v.string(), page: v.picklist(studioPages) }));

/** What the bar above a page of the draft reads from the document. */
export const previewBootstrap = defineBootstrap<{
	/** The time zone of the site, an IANA name. */
	readonly timeZone: string;
	/** When the link expires, in milliseconds since 1970. */
	readonly expiresAt: number;
}>(v.object({ timeZone: v.string(), expiresAt: v.number() }));
