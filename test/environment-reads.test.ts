import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import { withSlashes } from "../packages/kakehashi/src/disk/paths.ts";

const root = resolve(import.meta.dirname, "..");

/**
 * The files that read environment variables: those that start a program, which hand them in, and
 * others for the reason given.
 */
const readers: Readonly<Record<string, string>> = {
	"packages/create-kakehashi/src/create-kakehashi.ts": "starts a program",
	"packages/kakehashi/src/command/kakehashi.ts": "starts a program",
	"packages/kakehashi/src/builder/bundle/site-modules.ts": "writes files that start programs",
	"packages/kakehashi/src/builder/bundle/bundle-server.ts": "is what bundled code reads",
	"packages/kakehashi/src/builder/bundle/cached-bundles.ts": "Vite reads the same variables",
	"packages/kakehashi/src/builder/work/as-production.ts": "sets what Vite and plugins read",
	"packages/kakehashi/src/command/start.command.ts": "sets what the built server reads",
	"packages/kakehashi/src/disk/run-git.ts": "Git inherits them",
	"packages/kakehashi/src/publish/target/sftp-target.ts": "sftp inherits them",
	"packages/kakehashi/src/releases/run/run-after.ts": "the owner's command inherits them",
	"packages/kakehashi/src/releases/run/start-build.ts": "the built server gets the PATH only",
};

it("only files that start a program read the environment, besides those with a reason", () => {
	const found = globSync("packages/*/src/**/*.{ts,tsx}", { cwd: root })
		.map((file) => withSlashes(file))
		.filter((file) => !/\.test\.tsx?$|\/testing\/|-for-tests\.ts$/.test(file))
		.filter((file) => /\bprocess\.env\b/.test(readFileSync(join(root, file), "utf8")));
	expect(found.sort()).toEqual(Object.keys(readers).sort());
});
