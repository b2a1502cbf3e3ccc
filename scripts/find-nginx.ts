import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

export type NginxPrograms = { readonly program: string; readonly brotliModule: string; readonly mimeTypes: string };

const missing =
	'nginx with its module for prepared Brotli files was not found. Install Debian\'s packages "nginx" and "libnginx-mod-http-brotli-static", or set NGINX to the program and NGINX_BROTLI to the file ngx_http_brotli_static_module.so, so that the site behind nginx can be tested.';

/**
 * Finds nginx, its module for prepared Brotli files and its table of file types: named by `NGINX` and `NGINX_BROTLI`, or
 * where Debian's packages put them.
 * @throws {Error} saying what to install
 */
export function findNginx(): NginxPrograms {
	const folders = ["/usr/sbin", ...(process.env.PATH ?? "").split(delimiter)];
	const program = firstFile([process.env.NGINX, ...folders.map((folder) => join(folder, "nginx"))]);
	const modules = ["/usr/lib/nginx/modules", "/usr/lib64/nginx/modules"].map((folder) => join(folder, "ngx_http_brotli_static_module.so"));
	const brotliModule = firstFile([process.env.NGINX_BROTLI, ...modules]);
	const mimeTypes = firstFile(["/etc/nginx/mime.types", "/usr/local/etc/nginx/mime.types", "/opt/homebrew/etc/nginx/mime.types"]);
	if (program === undefined || brotliModule === undefined || mimeTypes === undefined) throw new Error(missing);
	return { program, brotliModule, mimeTypes };
}

function firstFile(paths: readonly (string | undefined)[]): string | undefined {
	return paths.find((path) => path !== undefined && path !== "" && existsSync(path));
}
