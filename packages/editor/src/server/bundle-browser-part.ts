import type { SiteConfig } from "@kakehashi/core/routing/site.ts";
import {
	type Bundled,
	buildForProduction,
	stylesIn,
	viteOptions,
} from "kakehashi/internal/open.ts";

/**
 * The scripts of a browser part by file name, and its styles. The script with the name of the part
 * is the entry.
 */
export type BrowserPart = {
	readonly scripts: Readonly<Record<string, string>>;
	readonly styles: string;
};

/**
 * Bundles a browser part in memory, because it is never published.
 * @param name the name of the part, such as `editor`
 * @param entry the path of the entry module
 */
export async function bundleBrowserPart(
	folder: string,
	site: SiteConfig,
	name: string,
	entry: string,
): Promise<BrowserPart & Pick<Bundled, "read" | "warned">> {
	const options = viteOptions(folder, site);
	const { output, read, warned } = await buildForProduction({
		...options,
		// Errors stop the build. Other messages do not concern an owner.
		logLevel: "silent",
		build: {
			target: ["chrome123", "safari17.5", "firefox125"],
			modulePreload: false,
			rolldownOptions: {
				input: { [name]: entry },
				output: { entryFileNames: "[name].js", chunkFileNames: "[name].js" },
			},
		},
	});
	const scripts = Object.fromEntries(
		output.flatMap((item) => (item.type === "chunk" ? [[item.fileName, item.code]] : [])),
	);
	return { scripts, styles: stylesIn(output), read, warned };
}
