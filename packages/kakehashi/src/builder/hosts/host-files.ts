import type { RuntimeConfig } from "../../core/http/runtime-config.ts";
import { type InlineHashes, securityHeaders } from "../../core/http/security-headers.ts";
import type { PagePolicy } from "../../core/policy/page-policy.ts";
import type { Site } from "../../core/routing/site.ts";
import { nginxErrors } from "./nginx-errors.ts";
import { staticHostFiles } from "./static-host-files.ts";

type HostedSite = {
	readonly site: Site;
	readonly config: RuntimeConfig;
	/** What the pages have inline. */
	readonly inline: InlineHashes;
	/** What all pages together may do: see `sitePolicy`. */
	readonly policy: PagePolicy | undefined;
};

/** What static hosts read, among the public files, and what nginx reads in front of the Node server. */
export function hostFiles({ site, config, inline, policy }: HostedSite): { readonly client: Map<string, string>; readonly nginx: Map<string, string> } {
	const https = site.origin.startsWith("https:");
	return {
		client: staticHostFiles(site, securityHeaders({ config, inline, https, page: policy })),
		nginx: new Map([["errors.conf", nginxErrors(securityHeaders({ config, inline, https }))]]),
	};
}
