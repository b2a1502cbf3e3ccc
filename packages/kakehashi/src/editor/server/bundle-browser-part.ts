import { type Bundled, buildForProduction, stylesIn } from "../../builder/bundle/build-for-production.ts";
import { viteOptions } from "../../builder/bundle/vite-options.ts";
import { kitModule } from "../../builder/kit-files.ts";
import type { SiteConfig } from "../../core/routing/site.ts";

/** The script and the styles of the editor in the browser. */
export type BrowserPart = { readonly script: string; readonly styles: string };

/** Bundles them in memory: nothing of them is published. */
export async function bundleBrowserPart(folder: string, site: SiteConfig): Promise<BrowserPart & Pick<Bundled, "read" | "warned">> {
	const options = viteOptions(folder, site);
	const { output, read, warned } = await buildForProduction({
		...options,
		// What is wrong ends the build; the rest is not a word to an owner.
		logLevel: "silent",
		build: {
			target: ["chrome123", "safari17.5", "firefox125"],
			modulePreload: { polyfill: false },
			rolldownOptions: { input: [kitModule("editor/browser/main.tsx")] },
		},
	});
	const script = output.find((item) => item.type === "chunk")?.code ?? "";
	return { script, styles: stylesIn(output), read, warned };
}
