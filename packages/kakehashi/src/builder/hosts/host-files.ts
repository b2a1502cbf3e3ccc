import type { RuntimeConfig } from "../../core/http/runtime-config.ts";
import { hostHeaders, type InlineHashes, securityHeaders } from "../../core/http/security-headers.ts";
import type { PagePolicy } from "../../core/policy/page-policy.ts";
import type { Site } from "../../core/routing/site.ts";
import { apacheFiles } from "./apache-files.ts";
import { nginxErrors } from "./nginx-errors.ts";
import { staticHostFiles } from "./static-host-files.ts";

type HostedSite = {
	readonly site: Site;
	readonly config: RuntimeConfig;
	/** What the error pages have inline. */
	readonly inline: InlineHashes;
	/** What all pages together may do: see `sitePolicy`. */
	readonly policy: PagePolicy;
	/** What the owner publishes as it is. */
	readonly publicFiles: ReadonlyMap<string, Uint8Array>;
};

/** What static hosts read, among the public files, and what nginx reads in front of the Node server. */
export function hostFiles({ site, config, inline, policy, publicFiles }: HostedSite): {
	readonly client: Map<string, string>;
	/** Joined with the owner's own files of these names. */
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
