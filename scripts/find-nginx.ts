import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

export type NginxPrograms = { readonly program: string; readonly mimeTypes: string };

const missing =
	'nginx was not found. Install Debian\'s package "nginx", or set NGINX to the program, so that the site behind nginx can be tested.';

/**
 * Finds nginx and its table of MIME types: from the variable `NGINX`, or where Debian's package
 * installs them.
 * @throws {Error} saying what to install
 */
export function findNginx(): NginxPrograms {
	const folders = ["/usr/sbin", ...(process.env.PATH ?? "").split(delimiter)];
	const program = firstFile([
		process.env.NGINX,
		...folders.map((folder) => join(folder, "nginx")),
	]);
	const mimeTypes = firstFile([
		"/etc/nginx/mime.types",
		"/usr/local/etc/nginx/mime.types",
		"/opt/homebrew/etc/nginx/mime.types",
	]);
	if (program === undefined || mimeTypes === undefined) throw new Error(missing);
	return { program, mimeTypes };
}

function firstFile(paths: readonly (string | undefined)[]): string | undefined {
	return paths.find((path) => path !== undefined && path !== "" && existsSync(path));
}
