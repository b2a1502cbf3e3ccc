import type { Message } from "@kakehashi/core/messages/localize.ts";
import { pathOf } from "@kakehashi/core/routing/address.ts";
import { localizedRoutes } from "@kakehashi/core/routing/route.ts";
import { redirectsIn } from "@kakehashi/core/routing/route-rule.ts";
import type { Site } from "@kakehashi/core/routing/site.ts";
import { t } from "../i18n/t.ts";
import { apacheFile, textOfRules } from "./apache-files.ts";

type PublicFiles = ReadonlyMap<string, Uint8Array>;

/**
 * Warnings about the owner's own Apache rules that Apache cannot read, or that make pages or
 * redirects unreachable. They are warnings only, because the owner may intend this.
 */
export function ownApacheWarnings(
	site: Pick<Site, "routes" | "locales" | "routeRules">,
	publicFiles: PublicFiles,
): Message[] {
	const addresses = [
		...localizedRoutes(site.routes, site.locales).map(({ path }) => path),
		...redirectsIn(site.routeRules).map(({ pattern }) => pattern),
	].map(pathOf);
	return [...publicFiles].flatMap(([path, bytes]): Message[] => {
		if (!`/${path}`.endsWith(`/${apacheFile}`)) return [];
		if (/^(?:\xff\xfe|\xfe\xff)/.test(textOfRules(bytes)))
			return [t("apacheRulesInUtf16", { path })];
		if (path === apacheFile) return catchAllWarnings(bytes, publicFiles);
		if (!/^\s*Rewrite(?:Rule|Engine)\b/im.test(textOfRules(bytes))) return [];
		const folder = `/${path.slice(0, -apacheFile.length - 1)}`;
		const below = addresses.find((each) => each === folder || each.startsWith(`${folder}/`));
		return below === undefined ? [] : [t("apacheRulesInSubfolder", { path, below })];
	});
}

const catchAll =
	/^\s*RewriteRule\s+"?(?:\.|\^|\^?\(?\.[*+]\)?\$?)"?\s+"?([^\s"]+)"?\s*(?:\[(.*)\])?/i;

/**
 * Warnings about rules that send all addresses to one file that does not exist, or into another
 * folder.
 */
function catchAllWarnings(bytes: Uint8Array, publicFiles: PublicFiles): Message[] {
	return textOfRules(bytes)
		.split("\n")
		.flatMap((line, index): Message[] => {
			const [, target = "-", flags = ""] = catchAll.exec(line) ?? [];
			const [path = ""] = target.split("?");
			const isInside = /^[\w./-]+(?:\/\$1)?$/.test(path) && path !== "-";
			if (!isInside || /\b(?:R|F|G|S)\b/i.test(flags)) return [];
			return publicFiles.has(path.replace(/^\//, ""))
				? []
				: [t("apacheFallbackTargetMissing", { line: String(index + 1), target })];
		});
}
