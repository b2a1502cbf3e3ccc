import type { SourceTemplates } from "./write-sources.ts";

/**
 * A system that is compared with Kakehashi. The folder of the same name has its settings; its pages
 * are generated from the built site.
 */
export type PeerSystem = {
	readonly name: string;
	readonly folder: string;
	/** The package whose version is the version of the system. */
	readonly package: string;
	readonly license: string;
	readonly templates: SourceTemplates;
	/** The build program and its arguments. */
	readonly build: readonly string[];
	/** The folder that a static host serves after the build. */
	readonly files: string;
	/**
	 * The system's own production server. `variables` makes a separate build for it, if it cannot
	 * serve the static files.
	 */
	readonly server?: {
		readonly variables?: Readonly<Record<string, string>>;
		readonly start: readonly string[];
	};
	/** Files that builds leave behind. They are removed before a cold build. */
	readonly leftovers: readonly string[];
};

const jsxLinks = (from: string) => `import { LanguageLink, Menu, PageLink } from "${from}";\n`;
const astroLinks = (up: string) =>
	["LanguageLink", "Menu", "PageLink"]
		.map((name) => `import ${name} from "${up}components/${name}.astro";\n`)
		.join("");
const imports = (from: string, sheets: readonly string[]) =>
	sheets.map((name) => `import "${from}/${name}.css";\n`).join("");
const vueStyles = (sheets: readonly string[]) =>
	sheets.map((name) => `\n<style src="~/styles/${name}.css"></style>\n`).join("");
const depth = (path: string) => "../".repeat(path.split("/").filter(Boolean).length);

export const peerSystems: readonly PeerSystem[] = [
	{
		name: "Next.js",
		folder: "next",
		package: "next",
		license: "MIT",
		templates: {
			dialect: "jsx",
			link: { name: "PageLink", address: "href" },
			slot: "{children}",
			styles: "styles",
			page: ({ language, path, head, main, sheets }) => ({
				[`app/(${language})${path}/page.jsx`]: `${imports("#styles", sheets)}${jsxLinks("#links")}export default function Page() {\n\treturn <>${head}${main}</>;\n}\n`,
			}),
			frame: ({ language, lang, root, sheets }) => ({
				[`app/(${language})/layout.jsx`]: `${imports("#styles", sheets)}${jsxLinks("#links")}export default function Layout({ children }) {\n\treturn <html lang="${lang}" data-theme="light"><body>${root}</body></html>;\n}\n`,
			}),
		},
		build: ["node_modules/next/dist/bin/next", "build"],
		files: "out",
		server: {
			variables: { PEER_SERVER: "1" },
			start: ["node_modules/next/dist/bin/next", "start", "--hostname", "127.0.0.1"],
		},
		leftovers: [".next", "out", "node_modules/.cache"],
	},
	{
		name: "Nuxt",
		folder: "nuxt",
		package: "nuxt",
		license: "MIT",
		templates: {
			dialect: "template",
			link: { name: "NuxtLink", address: "to" },
			slot: "<slot />",
			styles: "app/styles",
			page: ({ language, path, headData, main, sheets }) => ({
				[`app/pages${path === "/" ? "" : path}/index.vue`]: `<script setup>\ndefinePageMeta({ layout: "${language}" });\nuseHead(${headData});\n</script>\n\n<template>${main}</template>\n${vueStyles(sheets)}`,
			}),
			frame: ({ language, lang, root, sheets }) => ({
				[`app/layouts/${language}.vue`]: `<script setup>\nuseHead({ htmlAttrs: { lang: "${lang}" } });\n</script>\n\n<template>${root}</template>\n${vueStyles(sheets)}`,
			}),
		},
		build: ["node_modules/nuxt/bin/nuxt.mjs", "build"],
		files: ".output/public",
		server: { start: [".output/server/index.mjs"] },
		leftovers: [".nuxt", ".output", "node_modules/.cache", "node_modules/.vite"],
	},
	{
		name: "Astro",
		folder: "astro",
		package: "astro",
		license: "MIT",
		templates: {
			dialect: "template",
			link: { name: "PageLink", address: "href" },
			slot: "<slot />",
			styles: "src/styles",
			page: ({ language, path, head, main, sheets }) => ({
				[`src/pages${path === "/" ? "/index" : path}.astro`]: `---\nimport Frame from "${depth(path === "/" ? "/index" : path)}frames/${language}.astro";\n${astroLinks(depth(path === "/" ? "/index" : path))}${imports(`${depth(path === "/" ? "/index" : path)}styles`, sheets)}---\n<Frame><Fragment slot="head">${head}</Fragment>${main}</Frame>\n`,
			}),
			frame: ({ language, lang, root, sheets }) => ({
				[`src/frames/${language}.astro`]: `---\n${astroLinks("../")}${imports("../styles", sheets)}---\n<!doctype html><html lang="${lang}" data-theme="light"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><slot name="head" /></head><body>${root}</body></html>\n`,
			}),
		},
		build: ["node_modules/astro/bin/astro.mjs", "build"],
		files: "dist",
		leftovers: ["dist", ".astro", "node_modules/.astro", "node_modules/.vite"],
	},
	{
		name: "React Router",
		folder: "react-router",
		package: "react-router",
		license: "MIT",
		templates: {
			dialect: "jsx",
			link: { name: "PageLink", address: "href" },
			slot: "<Outlet />",
			styles: "app/styles",
			page: ({ language, name, head, main, sheets }) => ({
				[`app/pages/${language}/${name}.jsx`]: `${imports("#styles", sheets)}${jsxLinks("#links")}export default function Page() {\n\treturn <>${head}${main}</>;\n}\n`,
			}),
			frame: ({ language, root }) => ({
				[`app/frames/${language}.jsx`]: `import { Outlet } from "react-router";\n${jsxLinks("#links")}export default function Frame() {\n\treturn ${root};\n}\n`,
			}),
		},
		build: ["node_modules/@react-router/dev/bin.cjs", "build"],
		files: "build/client",
		server: { start: ["node_modules/@react-router/serve/bin.cjs", "build/server/index.js"] },
		leftovers: ["build", ".react-router", "node_modules/.vite"],
	},
];
