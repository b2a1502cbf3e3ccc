import {
	cpSync,
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { type PeerContent, publicFilesOf } from "./read-pages.ts";
import { runProgram } from "./run-program.ts";
import type { Subject } from "./subject.ts";
import type { PeerSystem } from "./systems.ts";
import { writeSources } from "./write-sources.ts";

/**
 * Writes the sources of a system to a folder that Git ignores, installs missing packages, and
 * builds its server.
 */
export async function preparePeer(
	system: PeerSystem,
	cache: string,
	content: PeerContent,
	built: string,
): Promise<Subject> {
	const folder = join(cache, system.folder);
	const build = [process.execPath, ...system.build];
	const clean = () => {
		for (const path of system.leftovers)
			rmSync(join(folder, path), { recursive: true, force: true });
	};
	await install(join(import.meta.dirname, system.folder), folder);
	for (const [path, text] of Object.entries(writeSources(content, system.templates))) {
		mkdirSync(dirname(join(folder, path)), { recursive: true });
		writeFileSync(join(folder, path), text);
	}
	for (const path of publicFilesOf(built))
		cpSync(join(built, path), join(folder, "public", path));
	const { server } = system;
	if (server?.variables) await runProgram(build, { cwd: folder, env: server.variables });
	return {
		name: system.name,
		version: versionOf(folder, system.package),
		license: system.license,
		files: join(folder, system.files),
		build() {
			clean();
			return runProgram(build, { cwd: folder });
		},
		...(server && {
			server: {
				command: [process.execPath, ...server.start],
				cwd: folder,
				env: server.variables ?? {},
			},
		}),
	};
}

/** Keeps the packages installed for the same `package.json` and removes everything else. */
async function install(sources: string, folder: string): Promise<void> {
	const wanted = readFileSync(join(sources, "package.json"), "utf8");
	const stamp = join(folder, "node_modules", ".installed");
	const isInstalled = existsSync(stamp) && readFileSync(stamp, "utf8") === wanted;
	mkdirSync(folder, { recursive: true });
	for (const name of readdirSync(folder).filter(
		(name) => !(isInstalled && name === "node_modules"),
	))
		rmSync(join(folder, name), { recursive: true });
	cpSync(sources, folder, { recursive: true });
	if (isInstalled) return;
	console.log(`Installing the packages of ${folder} …`);
	const npm = process.env.npm_execpath;
	const command = [
		...(npm ? [process.execPath, npm] : ["npm"]),
		"install",
		"--ignore-scripts",
		"--no-package-lock",
		"--no-audit",
		"--no-fund",
		"--no-update-notifier",
		"--loglevel=error",
	];
	await runProgram(command, { cwd: folder, patience: 600_000 });
	writeFileSync(stamp, wanted);
}

function versionOf(folder: string, name: string): string {
	return (
		JSON.parse(readFileSync(join(folder, "node_modules", name, "package.json"), "utf8")) as {
			version: string;
		}
	).version;
}
