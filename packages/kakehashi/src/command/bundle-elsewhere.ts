import { spawn } from "node:child_process";
import { once } from "node:events";
import { kitModule } from "../builder/kit-files.ts";
import type { BundleElsewhere } from "../editor/server/make-editor-bundles.ts";

/**
 * Makes the editor's bundles in a separate process, so that the memory is freed when the process
 * ends. A failure is ignored here: whoever needs the bundles gets the error then.
 */
export function bundleElsewhere(folder: string): BundleElsewhere {
	return async (base) => {
		const child = spawn(
			process.execPath,
			[kitModule("command/make-bundles.ts"), folder, base],
			{ stdio: "ignore" },
		);
		await once(child, "exit").catch(() => {});
	};
}
