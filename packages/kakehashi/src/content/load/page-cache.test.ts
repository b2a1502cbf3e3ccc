import { withPages } from "@kakehashi/core/routing/site.ts";
import { describe, expect, it } from "vitest";
import { configuration, contentFiles } from "../../../../../test/fixture-site.ts";
import { messagePattern } from "../../../../../test/messages.ts";
import { scanPages } from "../read/scan-pages.ts";
import { loadContent } from "./load-content.ts";
import type { PageCache } from "./load-pages.ts";

const encode = (text: string) => new TextEncoder().encode(text);
const textOf = (name: string) => new TextDecoder().decode(contentFiles.get(name));

describe("pages that were checked before", () => {
	const pageCache: PageCache = { around: "", pages: new Map() };
	const load = (changes: Readonly<Record<string, Uint8Array>> = {}) => {
		const files = new Map([...contentFiles, ...Object.entries(changes)]);
		return loadContent(files, withPages(configuration, scanPages(files)), { pageCache });
	};
	const first = load();

	it("are taken as they are while nothing has changed that they are checked against", () => {
		const next = load({
			"pages/index.yaml": encode(
				textOf("pages/index.yaml").replace("Six things you get", "Six things"),
			),
		});
		expect(next.pages.get("pricing")).toBe(first.pages.get("pricing"));
		expect(next.pages.get("index")).not.toBe(first.pages.get("index"));
	});

	it("are checked anew when a page has another address, or a section of another page another id", () => {
		const page = textOf("pages/index.yaml").replace("path: /", "path: /extra");
		const extra = {
			"pages/extra.yaml": encode(
				page.replaceAll(/href: .*?(?=[ }\n])/g, "href: /contact#form"),
			),
		};
		load(extra);
		const contacts = textOf("pages/contacts.yaml");
		expect(() =>
			load({
				...extra,
				"pages/contacts.yaml": encode(contacts.replace("path: /contact", "path: /write")),
			}),
		).toThrow(/pages\/extra\.yaml/);
		load(extra);
		expect(() =>
			load({
				...extra,
				"pages/contacts.yaml": encode(contacts.replace("id: form", "id: write")),
			}),
		).toThrow(/pages\/extra\.yaml/);
		expect(load().pages.get("index")).toEqual(first.pages.get("index"));
	});

	it("do not hide that a site has two sections of a kind of which it may have one", () => {
		const form =
			/^ {2}- kind: form\n(?: {4}.*\n|\n)*/m.exec(textOf("pages/contacts.yaml"))?.[0] ?? "";
		expect(form).not.toBe("");
		expect(() =>
			load({ "pages/index.yaml": encode(textOf("pages/index.yaml") + form) }),
		).toThrow(messagePattern("content.formNameTaken"));
	});
});
