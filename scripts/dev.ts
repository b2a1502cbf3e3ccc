import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync, globSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { copySite } from "../test/sites/copy-site.ts";
import { noRestartStatus, restartOnChange, watchOptions } from "./restart-on-change.ts";
import { root } from "./run-steps.ts";

// `npm run dev`, `dev:editor` and `dev:studio`: shows the kit's sources while they change. The
// editor and the studio open a copy of an example, which is kept in `.dev`, or in the folder that
// DEV_FOLDER names.
const kakehashi = "packages/kakehashi/src/command/kakehashi.ts";
const children = new Set<ChildProcess>();

function start(words: readonly string[], env: Readonly<Record<string, string>> = {}): ChildProcess {
	const child = spawn(process.execPath, words, {
		cwd: root,
		stdio: "inherit",
		env: { ...process.env, ...env },
	});
	children.add(child);
	child.once("exit", (status) => {
		children.delete(child);
		if (status === noRestartStatus) process.exitCode = status;
	});
	return child;
}

/** The folders of all packages that have code. */
const codeFolders = () =>
	globSync("packages/*/src", { cwd: root }).map((path) => join(root, dirname(path)));

/** The copy of the office for a program. It is made when the program is first started. */
function copyFor(name: string): { readonly folder: string; readonly isNew: boolean } {
	const copies = process.env.DEV_FOLDER ?? join(root, ".dev");
	const folder = join(copies, name);
	const isNew = !existsSync(folder);
	if (isNew) {
		mkdirSync(copies, { recursive: true });
		copySite(join(root, "examples/office"), folder);
		// Versions that are saved there do not belong to this repository.
		spawnSync("git", ["init", "--quiet"], { cwd: folder });
	}
	return { folder, isNew };
}

for (const signal of ["SIGINT", "SIGTERM"] as const)
	process.on(signal, () => {
		const ended = [...children].map((child) => once(child, "exit"));
		for (const child of children) child.kill(signal);
		void Promise.all(ended).then(() => process.exit());
	});

// One may have been started while the others ended.
process.once("exit", () => {
	for (const child of children) child.kill("SIGTERM");
});

const [name, ...words] = process.argv.slice(2);
if (name === "editor") {
	const { folder } = copyFor(name);
	const options = { port: { type: "string", default: "3100" } } as const;
	const { port } = parseArgs({ args: words, options }).values;
	// With the same secret, open tabs stay signed in when the editor is started again. With the
	// same token, its address stays valid.
	const random = () => randomBytes(32).toString("base64url");
	const env = { DEV_SESSION: random(), DEV_TOKEN: random() };
	restartOnChange(codeFolders(), () => start(["scripts/dev-editor.ts", folder, port], env));
} else if (name === "studio") {
	const { folder, isNew } = copyFor(name);
	if (isNew)
		spawnSync(process.execPath, [kakehashi, "people", "add", folder, "--name", "Dev"], {
			cwd: root,
			stdio: "inherit",
		});
	const studio = [kakehashi, "studio", folder, ...words];
	restartOnChange(codeFolders(), () => start(studio));
} else {
	const options = { port: { type: "string" } } as const;
	const all = process.argv.slice(2);
	const { port } = parseArgs({ args: all, options, strict: false }).values;
	// Node starts these again when a module changes that it has imported, such as a schema. Vite
	// updates the others in the open page.
	start([...watchOptions, kakehashi, "dev", "website", ...all]);
	start([...watchOptions, "scripts/dev-kinds.ts", "--port", port === "0" ? port : "3010"]);
}
