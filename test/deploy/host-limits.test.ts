import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { readDocument } from "../html-document.ts";
import { first } from "../long.ts";
import { quickSiteNames, readBuiltSite, siteNames } from "../sites/built-site.ts";

/**
 * The maximum length of a line that hosts read: Cloudflare, nginx (its buffer for directives),
 * Apache. In characters.
 */
const limits = [
	["client/_headers", 2_000],
	["nginx/errors.conf", 4_096],
	["client/.htaccess", 8_190],
] as const;

// "sections" has a hundred pages, each with another composition of sections.
const all = [...quickSiteNames, "sections", ...siteNames] as const;

describe.each(first(quickSiteNames.length, [...new Set(all)]))(
	"what hosts read of the site “%s”",
	(name) => {
		const files = readBuiltSite(name);
		const text = (path: string) => new TextDecoder().decode(files.get(path));

		it.each(limits)("%s has no line of more than %i characters", (path, limit) => {
			const lines = text(path).split("\n");
			expect(lines.length).toBeGreaterThan(10);
			expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(limit);
		});

		it("has a whole policy for each document: the host's, and of styles what the document says before it has any", () => {
			for (const needed of [
				"script-src 'self' 'sha256-",
				"frame-ancestors 'none'",
				"require-trusted-types-for 'script'",
			]) {
				expect(text("client/_headers")).toContain(needed);
				expect(text("client/.htaccess")).toContain(needed);
			}
			const documents = [...files.keys()].filter((path) => path.endsWith(".html"));
			expect(documents.length).toBeGreaterThan(4);
			for (const path of documents) {
				const { head } = readDocument(text(path));
				const [meta] = head.querySelectorAll("meta[http-equiv=Content-Security-Policy]");
				const hashes = [...head.querySelectorAll("style")].map(
					({ textContent }) =>
						`'sha256-${createHash("sha256").update(textContent).digest("base64")}'`,
				);
				const styleSources = /style-src ([^;]*)/
					.exec(meta?.getAttribute("content") ?? "")?.[1]
					?.split(" ");
				expect(
					styleSources?.filter((source) => !source.startsWith("http")),
					path,
				).toEqual(["'self'", ...new Set(hashes)]);
				expect(text(path).indexOf("<meta http-equiv"), path).toBeLessThan(
					text(path).indexOf("<script"),
				);
			}
		});
	},
);
