import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** The path of Apache's program, and the folder of its modules. */
export type ApacheFiles = { readonly program: string; readonly modules: string };

/**
 * Finds Apache on this machine. Its program is usually in a folder that is only in an
 * administrator's PATH.
 * @throws Error that says what to install
 */
export function findApache(): ApacheFiles {
	const folders = [
		"/usr/sbin",
		"/usr/local/sbin",
		"/opt/homebrew/bin",
		...(process.env.PATH ?? "").split(delimiter),
	];
	const programs = folders.flatMap((folder) =>
		["apache2", "httpd"].map((name) => join(folder, name)),
	);
	const program = [process.env.APACHE, ...programs].find(
		(path) => path !== undefined && path !== "" && existsSync(path),
	);
	const modules = [
		"/usr/lib/apache2/modules",
		"/usr/lib64/httpd/modules",
		"/usr/libexec/apache2",
		"/opt/homebrew/lib/httpd/modules",
	];
	const found = modules.find((folder) => existsSync(join(folder, "mod_rewrite.so")));
	if (program === undefined || found === undefined)
		throw new Error('Apache was not found. On Debian, "apt-get install apache2" installs it.');
	return { program, modules: found };
}
