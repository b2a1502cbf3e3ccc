import { describe, expect, it } from "vitest";
import { basedProps } from "../packages/kakehashi/src/view/base/based-props.ts";
import { site } from "./sites/based-site.ts";
import { readBuiltSite } from "./sites/built-site.ts";

// The same site, built for the root of a host and for a base path.
const { origin, base } = site;
const root = publicFiles("entries");
const below = publicFiles("based");

/**
 * The files that visitors get, by path. The build id and the content hashes are removed from paths
 * and texts, so that two builds can be compared.
 */
function publicFiles(name: "entries" | "based"): ReadonlyMap<string, string> {
	const files = [...readBuiltSite(name)].filter(
		([path]) => path.startsWith("client/") && !/\.(?:br|gz)$/.test(path),
	);
	const id = JSON.parse(
		new TextDecoder().decode(files.find(([path]) => path === "client/builds/latest.json")?.[1]),
	).id as string;
	// Scripts, styles and fonts have a content hash in their names, which differs between the two
	// builds.
	const named = (text: string) =>
		text
			.replaceAll(id, "BUILD")
			.replaceAll(/(assets\/[\w-]+?)-[\w-]{8}\.(js|css|woff2)/g, "$1.$2");
	return new Map(
		files.map(([path, bytes]) => [
			named(path),
			named(Buffer.from(bytes).toString(isText(path) ? "utf8" : "latin1")),
		]),
	);
}

function isText(path: string): boolean {
	return /\.(?:html|xml|json|txt|webmanifest)$|\/_\w+$/.test(path);
}

const published = (text: string) => text.replaceAll(`${origin}/`, `${origin}${base}/`);
const quotedAddresses = (text: string) => text.replaceAll(/(?<=")\/(?!\/)/g, `${base}/`);
/** Puts the base path before the addresses in HTML attributes and in the `url()` of styles. */
const addressed = (html: string) =>
	html.replaceAll(
		/(?<= (?:href|src|action|data-files)="|data-files="[^"]* |url\()\/(?!\/)/g,
		`${base}/`,
	);

/** How the base path changes each kind of file. The first pattern that matches applies. */
const changes: readonly (readonly [RegExp, (text: string) => string])[] = [
	[
		/\.html$/,
		(text) =>
			addressed(published(text)).replace(
				`"siteUrl":"${origin}"`,
				`"siteUrl":"${origin}${base}"`,
			),
	],
	[/\.(?:xml|txt)$/, (text) => published(text).replace("\nAllow: /\n", `\nAllow: ${base}/\n`)],
	// Payloads name pages without the base path, as the site's own code does.
	[/_payload\.json$|^client\/builds\//, (text) => text],
	[/\.spdx\.json$/, published],
	[/\.webmanifest$/, quotedAddresses],
	[/\/_headers$/, (text) => text.replaceAll(/^\//gm, `${base}/`)],
	[/\/_redirects$/, (text) => text.replaceAll(/(?<=^|^\S+ )\//gm, `${base}/`)],
];

describe("a site below a path", () => {
	it("has the files of the same site at the root, in the same places", () => {
		expect([...below.keys()].sort()).toEqual([...root.keys()].sort());
		expect(root.size).toBeGreaterThan(100);
	});

	it("says the same in all of them, each address below the path", () => {
		const policy = /Content-Security-Policy(?:: .*|" content="[^"]*")/;
		for (const [path, text] of root) {
			// The rules for Apache write the path in another form. A real Apache tests them
			// (test/deploy).
			if (/\.js$|\/\.htaccess$/.test(path)) continue;
			const change = changes.find(([pattern]) => pattern.test(path))?.[1];
			// The policy holds hashes of the page's inline scripts and styles, which differ with
			// the base path.
			expect(below.get(path)?.replace(policy, ""), path).toBe(
				(change?.(text) ?? text).replace(policy, ""),
			);
		}
	});

	it("names no address of its own host that is not below the path", () => {
		const outside = new RegExp(
			`${origin}(?!${base}/)[^\\s"<]*|(?<= (?:href|src|srcset|action|content|poster|data)=")/(?!/|${base.slice(1)}/)[^"]*`,
			"gi",
		);
		for (const [path, text] of below) {
			if (!isText(path) || /_payload\.json$|^client\/builds\//.test(path)) continue;
			const found = text.replace(`"siteUrl":"${origin}${base}"`, "").match(outside) ?? [];
			expect(found, path).toEqual([]);
		}
	});
});

it("an address of the site stands in no attribute but those that get the path, whatever kind of section it is in", () => {
	const pages = [...readBuiltSite("sections")]
		.filter(([path]) => /^client\/.*\.html$/.test(path))
		.map(([, bytes]) => Buffer.from(bytes).toString());
	const attributes = pages.flatMap(
		(html) =>
			html.slice(html.indexOf("<body>")).match(/ [\w-]+="(?:[^"]*, )?\/[^/"][^"]*"/g) ?? [],
	);
	const names = new Set<string>();
	for (const attribute of new Set(attributes)) {
		const [, name = "", value = ""] = /^ ([\w-]+)="(.*)"$/s.exec(attribute) ?? [];
		names.add(name);
		expect(basedProps("a", { [name]: value }, base), attribute).toEqual({
			[name]: value.replaceAll(/(?<=^|, )\//g, `${base}/`),
		});
	}
	expect([...names].sort()).toEqual(["action", "href", "poster", "src", "srcSet"]);
});
