import { changeSections, type Payload } from "@kakehashi/core/payload/payload.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { contentFiles, site } from "../../../../../test/fixture-site.ts";
import { loadContent } from "../../content/load/load-content.ts";
import { createPayloads } from "../../content/payloads/payloads.ts";
import { type BuildIdSources, buildIdOf } from "./build-id.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

describe("the id of a build", () => {
	let sources: BuildIdSources;
	beforeAll(async () => {
		const { pages, notFound, error } = createPayloads(loadContent(contentFiles, site), site);
		sources = {
			renderer: "export const html = 1",
			client: {
				assets: {
					boot: "/assets/boot-1.js",
					styles: { index: { text: "a{}", files: ["/assets/a.css"] } },
				},
			},
			payloads: { pages, notFound, error },
			site,
			apiBaseUrl: "",
			files: [
				new Map([["favicon.svg", bytes("<svg/>")]]),
				new Map([["assets/boot-1.js", bytes("1")]]),
			],
		};
	});

	it("is twelve hexadecimal digits, and the same for the same sources", () => {
		expect(buildIdOf(sources)).toMatch(/^[0-9a-f]{12}$/);
		expect(buildIdOf(structuredClone(sources))).toBe(buildIdOf(sources));
	});

	it.each<[string, (sources: BuildIdSources) => Partial<BuildIdSources>]>([
		["the code that makes documents", () => ({ renderer: "export const html = 2" })],
		[
			"a style sheet",
			() => ({
				client: {
					assets: {
						boot: "/assets/boot-1.js",
						styles: { index: { text: "b{}", files: ["/assets/a.css"] } },
					},
				},
			}),
		],
		[
			"the address of the boot module",
			({ client }) => ({
				client: { assets: { ...client.assets, boot: "/assets/boot-2.js" } },
			}),
		],
		[
			"a page",
			({ payloads }) => ({
				payloads: { ...payloads, pages: new Map([...payloads.pages].slice(1)) },
			}),
		],
		[
			"a word of an error page",
			({ payloads }) => {
				const changed = ([code, page]: [string, Payload]) =>
					[code, changeSections(page, "failure", { retry: "Again" })] as const;
				return {
					payloads: { ...payloads, error: new Map([...payloads.error].map(changed)) },
				};
			},
		],
		["the origin", () => ({ site: { ...site, origin: "https://www.other.example" } })],
		["the theme", () => ({ site: { ...site, defaultTheme: "dark" } })],
		["a redirect", () => ({ site: { ...site, routeRules: { "/old": { redirect: "/" } } } })],
		["where messages are sent", () => ({ apiBaseUrl: "https://api.example" })],
		[
			"a public file",
			({ files }) => ({
				files: [new Map([["favicon.svg", bytes("<svg />")]]), ...files.slice(1)],
			}),
		],
		[
			"the name of a file",
			({ files }) => ({ files: [...files, new Map([["more.txt", bytes("")]])] }),
		],
	])("is another one when %s changes", (_what, change) => {
		expect(buildIdOf({ ...sources, ...change(sources) })).not.toBe(buildIdOf(sources));
	});
});
