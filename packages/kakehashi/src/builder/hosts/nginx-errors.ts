/**
 * Status codes for which nginx itself sends the page 500.html: requests that it cannot read or
 * accept, and servers that do not respond.
 */
const ownErrors = "400 405 413 414 429 494 497 500 501 502 503 504";

/**
 * The configuration for error responses that nginx sends itself, in front of a Node server: the
 * site's error pages with the headers of the Node server's error pages. It must be included in a
 * `server` block whose `root` is the folder `client` of the build.
 * @param headers what the server sends with every page
 */
export function nginxErrors(headers: Readonly<Record<string, string>>): string {
	const errorHeaders = { ...headers, "Cache-Control": "no-store" };
	return `# Made by the build; changes here are lost. Include it in a server block that hands requests on and whose root is dist/client:
# deploy/nginx.conf shows how.
error_page 404 /404.html;
error_page ${ownErrors} /500.html;
${location("= /404.html", [], errorHeaders)}
${location("= /500.html", ['set $retry_after "";', 'if ($status ~ "^50[234]$") { set $retry_after 10; }'], { ...errorHeaders, "Retry-After": "$retry_after" })}
`;
}

/**
 * nginx ignores the headers of the outer block as soon as an inner block sets a header, so each
 * block sets all of them.
 */
function location(
	match: string,
	directives: readonly string[],
	headers: Readonly<Record<string, string>>,
): string {
	const added = Object.entries(headers).map(
		([name, value]) => `add_header ${name} "${value.replace(/["\\]/g, "\\$&")}" always;`,
	);
	return `location ${match} {\n${["internal;", "charset utf-8;", ...directives, ...added].map((line) => `\t${line}\n`).join("")}}`;
}
