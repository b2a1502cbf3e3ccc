import type { Message } from "../messages/say.ts";
import { findFile, isExternal, normalizeAddress, shownAddress, splitAddress } from "./address.ts";
import { checkThirdParties } from "./check-third-parties.ts";
import { localizePath } from "./locale.ts";
import { localizedRoutes, matchRoute } from "./route.ts";
import { redirectFor } from "./route-rule.ts";
import type { Site } from "./site.ts";
import { themes } from "./site.ts";

/**
 * Checks what the types of `site.config.ts` cannot check: addresses, redirects, names. Returns a
 * message for each problem, for the person who edits the file. An empty list means that the
 * configuration is valid.
 */
export function checkSite(site: Site): Message[] {
	return [
		...checkOrigin(site),
		...checkBase(site),
		...checkExternalPaths(site),
		...checkLocales(site),
		...checkRoutes(site),
		...checkRedirects(site),
		...checkMiddleware(site),
		...checkLooks(site),
		...checkThirdParties(site),
	];
}

/** The message for an undefined middleware name. */
export function unknownMiddleware(name: string): string {
	return `Unknown route middleware: "${name}"`;
}

function checkOrigin(site: Site): Message[] {
	const problems: Message[] = [];
	for (const [key, value] of Object.entries({
		origin: site.origin,
		...(site.repository === undefined ? {} : { repository: site.repository }),
	})) {
		if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol))
			problems.push({
				en: `${key}: "${value}" is not an http or https address.`,
				ja: `${key}：「${value}」はhttpまたはhttpsのアドレスではありません。`,
			});
	}
	if (problems.length === 0 && new URL(site.origin).origin !== site.origin)
		problems.push({
			en: `origin: write only the scheme and host, such as "${new URL(site.origin).origin}", without a path or a slash at the end. If the site is published below a path, that goes into base.`,
			ja: `origin：「${new URL(site.origin).origin}」のように、スキームとホスト名だけを書いてください。パスや末尾の/は要りません。パスの下に置くサイトでは、そのパスをbaseに書きます。`,
		});
	return problems;
}

function checkBase({ base }: Site): Message[] {
	if (base === "" || isBasePath(base)) return [];
	return [
		{
			en: `base: "${base}" is not a path such as "/repository": a slash, then letters, digits, ".", "_", "~" or "-", and no slash at the end. For a site at the root of its host, leave out base.`,
			ja: `base：「${base}」は「/repository」の形ではありません。/で始め、英数字と「.」「_」「~」「-」で書き、末尾に/は付けません。ホストの直下に置くサイトなら、baseの行は要りません。`,
		},
	];
}

const isBasePath = (path: string) => /^(?:\/(?!\.{1,2}(?:\/|$))[\w.~-]+)+$/.test(path);

function checkExternalPaths({ externalPaths = [], routes, locales }: Site): Message[] {
	return externalPaths.flatMap((path): Message[] => {
		if (!isBasePath(path))
			return [
				{
					en: `externalPaths: "${path}" is not a path such as "/blog", without a slash at the end.`,
					ja: `externalPaths：「${path}」は「/blog」の形ではありません。末尾に/は付けません。`,
				},
			];
		const inside = localizedRoutes(routes, locales).find((route) =>
			route.path.startsWith(`${path}/`),
		);
		// Entries of a collection are below its list.
		const page = inside ?? matchRoute(`${path}/entry`, routes, locales);
		if (page === undefined) return [];
		return [
			{
				en: `externalPaths: "${path}/" is where the page "${page.route.name}" is. Choose another path.`,
				ja: `externalPaths：「${path}/」の下にはページ「${page.route.name}」があります。別のパスにしてください。`,
			},
		];
	});
}

function checkLocales(site: Site): Message[] {
	const problems: Message[] = [];
	if (site.locales[0].prefix !== "")
		problems.push({
			en: `locales: the first language (${site.locales[0].code}) is the default and has the prefix "".`,
			ja: `locales：最初の言語（${site.locales[0].code}）は既定の言語なので、prefixは""にしてください。`,
		});
	if (site.locales[0].published === false)
		problems.push({
			en: `locales: the first language (${site.locales[0].code}) is the one that every site is published in. Remove "published: false" from its row.`,
			ja: `locales：最初の言語（${site.locales[0].code}）は必ず公開されます。この行の「published: false」を消してください。`,
		});
	for (const locale of site.locales.slice(1))
		if (!/^\/[a-z0-9-]+$/.test(locale.prefix))
			problems.push({
				en: `locales: the prefix of ${locale.code} must be a slash and one word, such as "/${locale.code}".`,
				ja: `locales：${locale.code}のprefixは「/${locale.code}」のように、/と一つの語にしてください。`,
			});
	for (const key of ["code", "tag", "prefix"] as const)
		for (const value of repeated(site.locales.map((locale) => locale[key])))
			problems.push({
				en: `locales: two languages have the same ${key} "${value}".`,
				ja: `locales：二つの言語の${key}が同じ「${value}」です。別のものにしてください。`,
			});
	return problems;
}

function checkRoutes(site: Site): Message[] {
	const problems: Message[] = [];
	for (const name of Object.keys(site.pages ?? {}))
		if (!site.routes.some((route) => route.name === name))
			problems.push({
				en: `pages: there is no page "${name}", so its settings do nothing. Pages: ${site.routes.map((route) => route.name).join(", ")}.`,
				ja: `pages：「${name}」というページはないので、この設定は使われません。いまあるページは${site.routes.map((route) => route.name).join("、")}です。`,
			});
	return problems;
}

function checkRedirects(site: Site): Message[] {
	const problems: Message[] = [];
	for (const [pattern, rule] of Object.entries(site.routeRules)) {
		if (!/^\/(?!\/)/.test(pattern))
			problems.push({
				en: `routeRules: the pattern "${shownAddress(pattern)}" must start with one slash.`,
				ja: `routeRules：パターン「${shownAddress(pattern)}」は/一つで始めてください。`,
			});
		if (/[?#]/.test(pattern))
			problems.push({
				en: `routeRules: the pattern "${shownAddress(pattern)}" has a query or a place on the page. Rules are about the path alone: leave out everything from the ? or # on. A ? that belongs to the path is written %3F, a # %23.`,
				ja: `routeRules：パターン「${shownAddress(pattern)}」に?か#があります。ルールで見るのはパスだけなので、?や#から後ろは消してください。パスの一部としての?は%3F、#は%23と書きます。`,
			});
		if (
			pattern.slice(0, -3).includes("*") ||
			(pattern.includes("*") && !pattern.endsWith("/**"))
		)
			problems.push({
				en: `routeRules: in "${shownAddress(pattern)}" a star is only allowed at the end, as "/**".`,
				ja: `routeRules：「${shownAddress(pattern)}」の星印は、末尾に「/**」の形でだけ使えます。`,
			});
		if (rule.redirect === undefined) continue;
		const to = typeof rule.redirect === "string" ? rule.redirect : rule.redirect.to;
		if (to.includes("**") && !pattern.endsWith("/**"))
			problems.push({
				en: `routeRules: "${shownAddress(pattern)}" redirects to "${to}", but only a pattern that ends in "/**" can pass on the rest of the address.`,
				ja: `routeRules：「${shownAddress(pattern)}」の転送先は「${to}」ですが、残りのパスを引き継げるのは「/**」で終わるパターンだけです。`,
			});
		if (isExternal(to)) {
			if (!/^https?:\/\/[^/]/.test(to) || !URL.canParse(to))
				problems.push({
					en: `routeRules: "${shownAddress(pattern)}" redirects to "${to}"; only http and https addresses are possible outside the site.`,
					ja: `routeRules：「${shownAddress(pattern)}」の転送先は「${to}」ですが、サイトの外へはhttpとhttpsだけが使えます。`,
				});
			continue;
		}
		problems.push(...checkInternalRedirect(pattern, to, site));
	}
	return problems;
}

function checkInternalRedirect(pattern: string, to: string, site: Site): Message[] {
	if (!to.startsWith("/"))
		return [
			{
				en: `routeRules: "${shownAddress(pattern)}" redirects to "${to}", which must start with a slash or with https://.`,
				ja: `routeRules：「${shownAddress(pattern)}」の転送先「${to}」は、/かhttps://で始めてください。`,
			},
		];
	const samplePath = (pattern: string) => {
		const filled =
			pattern.replace(
				"**",
				site.routes.find((route) => route.path !== "/")?.path.slice(1) ?? "",
			) || "/";
		return normalizeAddress(splitAddress(filled)[0]);
	};
	const seen = [pattern.endsWith("/**") ? samplePath(pattern) : pattern];
	let path = samplePath(to);
	while (true) {
		if (seen.includes(path))
			return [
				{
					en: `routeRules: the redirects ${[...seen, path].map(shownAddress).join(" → ")} form a cycle.`,
					ja: `routeRules：転送が${[...seen, path].map(shownAddress).join(" → ")}と循環しています。`,
				},
			];
		seen.push(path);
		const next = redirectFor(path, "", site.routeRules);
		if (next === undefined) break;
		if (next.external)
			return [
				{
					en: `routeRules: "${shownAddress(pattern)}" redirects to "${shownAddress(path)}", which redirects again. Redirect to "${shownAddress(next.location)}" directly.`,
					ja: `routeRules：「${shownAddress(pattern)}」の転送先「${shownAddress(path)}」は、さらに別のアドレスへ転送されています。直接「${shownAddress(next.location)}」と書いてください。`,
				},
			];
		path = normalizeAddress(splitAddress(next.location)[0]);
	}
	if (seen.length > 2)
		return [
			{
				en: `routeRules: "${shownAddress(pattern)}" reaches "${shownAddress(path)}" by way of ${seen.slice(1, -1).map(shownAddress).join(", ")}. Redirect to "${shownAddress(path)}" directly.`,
				ja: `routeRules：「${shownAddress(pattern)}」は${seen.slice(1, -1).map(shownAddress).join("、")}を経由して「${shownAddress(path)}」に転送されます。直接「${shownAddress(path)}」と書いてください。`,
			},
		];
	if (
		matchRoute(path, site.routes, site.locales) === undefined &&
		!isFeed(path, site) &&
		!isFileAddress(path)
	)
		return [
			{
				en: `routeRules: "${shownAddress(pattern)}" redirects to "${to}", where there is no page.`,
				ja: `routeRules：「${shownAddress(pattern)}」の転送先「${to}」にページがありません。`,
			},
		];
	return [];
}

/**
 * Whether it looks like the address of a file. `checkRedirectedFiles` checks later whether the file
 * exists, once "public" has been read.
 */
const isFileAddress = (path: string) => /\.\w+$/.test(path) && !path.endsWith("/feed.xml");

/**
 * Problems of redirects that lead to a missing file.
 * @param files the files in `public`, by path, in NFC
 */
export function checkRedirectedFiles(
	site: Pick<Site, "locales" | "routeRules" | "routes">,
	files: { readonly has: (path: string) => boolean },
): Message[] {
	return Object.entries(site.routeRules).flatMap(([pattern, { redirect }]): Message[] => {
		const to = typeof redirect === "object" ? redirect.to : redirect;
		if (to === undefined || isExternal(to) || to.includes("**")) return [];
		const [path] = splitAddress(to);
		const isKnown = matchRoute(normalizeAddress(path), site.routes, site.locales) !== undefined;
		const names = { has: (name: string) => files.has(name.slice(1)) };
		if (!isFileAddress(path) || isKnown || findFile(path, names)) return [];
		return [
			{
				en: `routeRules: "${shownAddress(pattern)}" redirects to "${to}", but there is no such file in "public".`,
				ja: `routeRules：「${shownAddress(pattern)}」の転送先「${to}」というファイルが、publicフォルダーにありません。`,
			},
		];
	});
}

function isFeed(path: string, { routes, locales }: Site): boolean {
	return routes.some(
		(route) =>
			route.collection &&
			locales.some((locale) => path === localizePath(`${route.path}/feed.xml`, locale)),
	);
}

function checkMiddleware(site: Site): Message[] {
	const uses = [
		...site.routes.flatMap((route) =>
			(route.middleware ?? []).map((name) => ({ name, where: `pages: "${route.name}"` })),
		),
		...Object.entries(site.routeRules).flatMap(([pattern, rule]) =>
			(rule.middleware ?? []).map((name) => ({
				name,
				where: `routeRules: "${shownAddress(pattern)}"`,
			})),
		),
	];
	return uses
		.filter(({ name }) => !Object.hasOwn(site.middleware, name))
		.map(({ name, where }) => ({
			en: `${where}: ${unknownMiddleware(name)}. Define it under "middleware".`,
			ja: `${where}：ミドルウェア「${name}」がありません。「middleware」に定義してください。`,
		}));
}

function checkLooks(site: Site): Message[] {
	const widths = Object.values(site.breakpoints);
	const problems: Message[] = [];
	if (
		widths.some((width, index) => !Number.isInteger(width) || width <= (widths[index - 1] ?? 0))
	)
		problems.push({
			en: "breakpoints: write whole pixels, each larger than the one before.",
			ja: "breakpoints：ピクセル数を整数で、小さい順に書いてください。",
		});
	if (!themes.includes(site.defaultTheme))
		problems.push({
			en: `defaultTheme: "${site.defaultTheme}" is not one of ${themes.join(", ")}.`,
			ja: `defaultTheme：「${site.defaultTheme}」は使えません。${themes.join("、")}のどれかにしてください。`,
		});
	const { bytes = 1, over = "note" } = site.htmlBudget ?? {};
	if (!Number.isInteger(bytes) || bytes < 1 || !["note", "stop"].includes(over))
		problems.push({
			en: 'htmlBudget: write whole bytes, and "note" or "stop" for what happens above that: { bytes: 14000, over: "stop" }.',
			ja: 'htmlBudget：バイト数は整数で、overは「note」（知らせる）か「stop」（ビルドを止める）で書いてください（例：{ bytes: 14000, over: "stop" }）。',
		});
	return problems;
}

function repeated(values: readonly string[]): Set<string> {
	return new Set(values.filter((value, index) => values.indexOf(value) !== index));
}
