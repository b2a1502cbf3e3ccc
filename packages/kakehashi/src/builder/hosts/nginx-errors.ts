/** The errors that nginx answers itself, with the status codes for which it sends this page: what it cannot read or accept, and servers that do not answer. */
const ownErrors = "400 405 413 414 429 494 497 500 501 502 503 504";

/**
 * The answers that nginx gives itself in front of a Node server, to be included in a `server` block whose `root` is the
 * folder `client` of the build: the site's error pages, with the headers of the Node server's error pages.
 * @param headers what the server sends with every page
 */
export function nginxErrors(headers: Readonly<Record<string, string>>): string {
	const answer = { ...headers, "Cache-Control": "no-store" };
	return `# Made by the build; changes here are lost. Include it in a server block that hands requests on and whose root is dist/client:
# deploy/nginx.conf shows how.
error_page 404 /404.html;
error_page ${ownErrors} /500.html;
${location("= /404.html", [], answer)}
${location("= /500.html", ['set $retry_after "";', 'if ($status ~ "^50[234]$") { set $retry_after 10; }'], { ...answer, "Retry-After": "$retry_after" })}
`;
}

/** nginx forgets the headers of the outer block wherever a block has one of its own, so each block gets all of them. */
function location(match: string, directives: readonly string[], headers: Readonly<Record<string, string>>): string {
	const added = Object.entries(headers).map(([name, value]) => `add_header ${name} "${value.replace(/["\\]/g, "\\$&")}" always;`);
	return `location ${match} {\n${["internal;", "charset utf-8;", ...directives, ...added].map((line) => `\t${line}\n`).join("")}}`;
}
