import type { PublishTargetName } from "@kakehashi/core/schema/publish-settings.ts";
import { isMap, type Value, type ValueMap } from "kakehashi/internal/shared.ts";
import type { MessageKey } from "../../i18n/t.ts";

/** A kind of place where a site can be published, as people know it. */
export type HostPlace = {
	readonly name: MessageKey;
	/** The settings of such a place, before anything is filled in; null if it needs none. */
	readonly begin: ValueMap | null;
};

/** The places in the order in which they are offered. */
export const hostPlaces = {
	ftp: { name: "setupFtp", begin: { target: "ftps", host: "", user: "" } },
	sftp: { name: "setupSftp", begin: { target: "sftp", host: "" } },
	folder: { name: "setupOwnFolder", begin: { target: "folder", folder: "" } },
	git: { name: "setupGit", begin: { target: "git", push: "sources" } },
	cloudflare: {
		name: "setupCloudflare",
		begin: { target: "command", run: "npx wrangler pages deploy" },
	},
	netlify: {
		name: "setupNetlify",
		begin: { target: "command", run: "npx netlify deploy --prod --dir" },
	},
	command: { name: "setupOwnCommand", begin: { target: "command", run: "" } },
	studio: { name: "setupStudio", begin: null },
} as const satisfies Readonly<Record<string, HostPlace>>;

export type HostPlaceName = keyof typeof hostPlaces;
export const hostPlaceNames = Object.keys(hostPlaces) as HostPlaceName[];

/** The place that settings publish to; undefined if there are no settings. */
export function placeOfSettings(value: Value): HostPlaceName | undefined {
	if (!isMap(value)) return undefined;
	const target = targetOf(value);
	if (target === "ftps" || target === "ftp") return "ftp";
	if (target !== "command") return target;
	const run = String(value.run);
	return /\bwrangler\b/.test(run) ? "cloudflare" : /\bnetlify\b/.test(run) ? "netlify" : target;
}

/** The `target` of settings. The server checks that there is a target of that name. */
export const targetOf = (value: ValueMap) => String(value.target) as PublishTargetName;

/** Whether settings name a server that people sign in to, perhaps with a password. */
export const hasPasswordInput = (value: Value): boolean => isMap(value) && "host" in value;
