import { join } from "node:path";
import type { Message } from "@kakehashi/core/messages/localize.ts";
import { addressOf, shownAddress } from "@kakehashi/core/routing/address.ts";
import { normalizePattern, redirectTarget } from "@kakehashi/core/routing/route-rule.ts";
import type { Site } from "@kakehashi/core/routing/site.ts";
import { type Collection, entryPath } from "@kakehashi/core/schema/entry.ts";
import { formerEntryPath, redirectsFrom } from "@kakehashi/core/schema/entry-redirects.ts";
import type { PageFile } from "@kakehashi/core/schema/page-file.ts";
import { t } from "../i18n/site/t.ts";
import type { ContentProblem } from "../problems/content-problem.ts";
import { parseContentFile, problemAt } from "../yaml/parse-content-file.ts";
import { isAddressInUse, type LivingAddresses, livingAddresses } from "./living-addresses.ts";

type AddressSources = {
	readonly site: Pick<Site, "routes" | "locales" | "routeRules"> & { readonly base?: string };
	readonly pages: ReadonlyMap<string, PageFile>;
	readonly collections: ReadonlyMap<string, Collection>;
	/** Paths in the public folder. */
	readonly publicFiles: readonly string[];
	readonly folder: string;
	/** The bytes of a file in the content folder. */
	readonly read: (file: string) => Uint8Array;
};

/** An earlier address that a page or an entry lists under `formerly`. */
type Claim = {
	readonly file: string;
	readonly index: number;
	readonly old: string;
	readonly from: string;
	readonly redirects: ReturnType<typeof redirectsFrom>;
};

/**
 * Finds conflicts over an address: earlier addresses that cannot redirect, and public files at the
 * address of a page. They do not stop the build, because it is defined which of the two gets the
 * address.
 */
export function addressWarnings(sources: AddressSources): ContentProblem[] {
	const claims = claimsOf(sources);
	const files = sources.publicFiles.filter((path) => /(?:\.html|_payload\.json)$/.test(path));
	// Saves time: most sites have neither, and the editor calls this on every change.
	if (claims.length + files.length === 0) return [];
	const living = livingAddresses(sources);
	return [
		...formerWarnings(claims, sources, living),
		...publicFileWarnings(files, sources, living),
	];
}

function claimsOf({ site, pages, collections }: AddressSources): Claim[] {
	const isDraft = (name: string) =>
		site.routes.some((route) => route.name === name && route.draft);
	const ofPages = [...pages].flatMap(([name, page]) =>
		(isDraft(name) ? [] : (page.formerly ?? [])).map((old, index): Claim => {
			const from = normalizePattern(old);
			return {
				file: `pages/${name}.yaml`,
				index,
				old,
				from,
				redirects: redirectsFrom(from, page, site),
			};
		}),
	);
	const ofEntries = [...collections.values()].flatMap((collection) =>
		collection.entries.flatMap(({ file, formerly, languages, slug }) =>
			formerly.map((old, index): Claim => {
				const from = formerEntryPath(collection, old);
				const page = { path: entryPath(collection, { slug }), languages };
				return {
					file,
					index,
					old: shownAddress(from),
					from,
					redirects: redirectsFrom(from, page, site),
				};
			}),
		),
	);
	return [...ofPages, ...ofEntries];
}

function formerWarnings(
	claims: readonly Claim[],
	sources: AddressSources,
	living: LivingAddresses,
): ContentProblem[] {
	const { folder, read } = sources;
	const seen = new Map<string, { readonly file: string; readonly to: string }>();
	return claims.flatMap((claim) => {
		const message = noteOn(claim, sources, living, seen);
		for (const [from, { redirect }] of claim.redirects)
			if (!seen.has(from)) seen.set(from, { file: claim.file, to: redirect.to });
		if (message === undefined) return [];
		const result = parseContentFile(`${folder}/${claim.file}`, read(claim.file));
		return "parsed" in result
			? [problemAt(result.parsed, ["formerly", claim.index], message)]
			: [];
	});
}

function noteOn(
	{ file, old, from: own, redirects }: Claim,
	{ site: { base = "", routeRules }, folder }: AddressSources,
	living: LivingAddresses,
	seen: ReadonlyMap<string, { readonly file: string; readonly to: string }>,
): Message | undefined {
	// Only the redirect in the page's main language is checked. In another language, a different
	// page may have that address.
	const [first] = redirects;
	if (base !== "" && own.startsWith(`${base}/`))
		return t("formerAddressWithBase", { old, path: shownAddress(own.slice(base.length)) });
	if (first === undefined) return t("formerAddressOtherLanguage", { old });
	const [from, { redirect }] = first;
	if (from === redirect.to) return t("formerAddressIsCurrent", { old });
	if (isAddressInUse(living, from, redirect.to)) {
		const owner =
			living.owners.get(from) ?? living.owners.get(living.pageOfFile.get(from) ?? "");
		return owner
			? t("formerAddressInUse", { old, owner: owner.replace(/^content\//, `${folder}/`) })
			: t("formerAddressOfSite", { old });
	}
	const rule = routeRules[from];
	const to = rule?.redirect && redirectTarget(rule.redirect).to;
	if (rule !== undefined && to !== redirect.to) return t("formerAddressInRules", { old });
	const other = seen.get(from);
	if (other === undefined || other.to === redirect.to) return undefined;
	return other.file === file
		? undefined
		: t("formerAddressTwice", { old, other: `${folder}/${other.file}` });
}

/**
 * Notes on public files that have the address of a page, or the name of the HTML file of a page.
 */
function publicFileWarnings(
	files: readonly string[],
	{ folder }: AddressSources,
	living: LivingAddresses,
): ContentProblem[] {
	return files.flatMap((path) => {
		const page = living.pageOfFile.get(addressOf(`/${path}`));
		const owner = page === undefined ? undefined : living.owners.get(page);
		if (page === undefined || owner === undefined) return [];
		const message = t("fileAtPageAddress", {
			page,
			owner: owner.replace(/^content\//, `${folder}/`),
		});
		return [{ file: join(folder, "../public", path), message }];
	});
}
