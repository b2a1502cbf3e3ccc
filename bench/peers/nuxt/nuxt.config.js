import pages from "./pages.js";

// Complete HTML for each page, which Nuxt's own server sends as any file.
export default defineNuxtConfig({
	compatibilityDate: "2026-11-01",
	telemetry: false,
	devtools: { enabled: false },
	app: { head: { htmlAttrs: { "data-theme": "light" } } },
	nitro: {
		compressPublicAssets: { brotli: true, gzip: true },
		prerender: {
			crawlLinks: false,
			routes: pages.map(({ path }) => path),
		},
	},
});
