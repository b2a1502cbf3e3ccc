import { spawn } from "node:child_process";
import { once } from "node:events";
import { kitModule } from "../builder/kit-files.ts";
import type { BundleElsewhere } from "../editor/server/make-editor-bundles.ts";

/** Makes the bundles of a folder in a process that ends. If it fails, whoever needs them finds out why. */
export function bundleElsewhere(folder: string): BundleElsewhere {
	return async (base) => {
		const child = spawn(process.execPath, [kitModule("command/make-bundles.ts"), folder, base], { stdio: "ignore" });
		await once(child, "exit").catch(() => {});
	};
}
