import { localize } from "@kakehashi/core/messages/localize.ts";
import { embedNotice } from "@kakehashi/core/routing/known-embeds.ts";
import { newFile } from "../edits/edit-file.ts";
import { t } from "../i18n/t.ts";
import type { Rejection } from "../site/change-set.ts";
import type { SiteSnapshot } from "../site/site-snapshot.ts";
import type { PastedEmbed } from "./embed-services.ts";

/**
 * The name under which pages may embed a page. A service that the kit knows needs nothing else.
 * Anything else must be in the settings, which not everybody may change, so the rejection has the
 * lines to add there.
 */
export function allowEmbed(
	{ service, address }: Pick<PastedEmbed, "service" | "address">,
	{ config }: Pick<SiteSnapshot, "config">,
): string | Rejection {
	const { embeds = {}, locales } = config;
	const { origin, hostname } = new URL(address);
	const configured = Object.keys(embeds).find((name) => embeds[name]?.origins.includes(origin));
	if (configured !== undefined) return configured;
	// The site may have given the name of the service to something else.
	if (service !== undefined && !Object.hasOwn(embeds, service)) return service;
	const name = freeName(hostname, Object.keys(embeds));
	const entry = { origins: [origin], notice: embedNotice(hostname, locales) };
	const lines = new TextDecoder().decode(newFile({ embeds: { [name]: entry } })).trim();
	const reason = localize(t("embedNotAllowed", { host: hostname, lines }));
	return { ok: false, why: "value", reason };
}

/** A name for a host that can be a key: `tablecheck` for `www.tablecheck.com`. */
function freeName(hostname: string, used: readonly string[]): string {
	const labels = hostname.split(".").filter((label) => label.length > 3 && label !== "www");
	const stem = (labels.at(-1) ?? "").replaceAll(/[^a-z]/g, "") || "service";
	const free = [stem, ...used.map((_, index) => `${stem}${index + 2}`)];
	return free.find((name) => !used.includes(name)) ?? stem;
}
