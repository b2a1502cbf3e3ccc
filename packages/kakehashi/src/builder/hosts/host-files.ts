import type { RuntimeConfig } from "@kakehashi/core/http/runtime-config.ts";
import {
	hostHeaders,
	type InlineHashes,
	securityHeaders,
} from "@kakehashi/core/http/security-headers.ts";
import type { PagePolicy } from "@kakehashi/core/policy/page-policy.ts";
import type { Site } from "@kakehashi/core/routing/site.ts";
import { apacheFiles } from "./apache-files.ts";
import { nginxErrors } from "./nginx-errors.ts";
import { staticHostFiles } from "./static-host-files.ts";

type HostedSite = {
	readonly site: Site;
	readonly config: RuntimeConfig;
	/** Hashes of the inline scripts and styles of the error pages. */
	readonly inline: InlineHashes;
	/** The policy that covers all pages: see `sitePolicy`. */
	readonly policy: PagePolicy;
	/** The files of the owner's folder `public`. */
	readonly publicFiles: ReadonlyMap<string, Uint8Array>;
};

/**
 * The configuration files for hosts: `client` and `apache` are published with the site, and `nginx`
 * is for nginx in front of the Node server.
 */
export function hostFiles({ site, config, inline, policy, publicFiles }: HostedSite): {
	readonly client: Map<string, string>;
	/** Includes the contents of the owner's own files of the same names. */
	readonly apache: Map<string, Uint8Array>;
	readonly nginx: Map<string, string>;
} {
	const https = site.origin.startsWith("https:");
	const headers = hostHeaders({ config, inline, https, page: policy });
	return {
		client: staticHostFiles(site, headers),
		apache: apacheFiles(site, headers, publicFiles),
		nginx: new Map([["errors.conf", nginxErrors(securityHeaders({ config, inline, https }))]]),
	};
}
