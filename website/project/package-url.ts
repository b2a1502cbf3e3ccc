/** The parts of a package's `package.json` that say where it comes from. */
export type PackageOrigin = {
	readonly repository?: string | { readonly url?: string } | undefined;
	readonly homepage?: string | undefined;
};

const hosts: Readonly<Record<string, string>> = {
	github: "github.com",
	gitlab: "gitlab.com",
	bitbucket: "bitbucket.org",
};

/**
 * The https URL of a package's repository, or otherwise of its homepage. Undefined if there is
 * neither. Reads every form that `package.json` allows: git URLs with all protocols, and
 * `owner/name`, which means GitHub.
 */
export function packageUrl({ repository, homepage }: PackageOrigin): string | undefined {
	const url = typeof repository === "object" ? repository.url : repository;
	return (url === undefined ? undefined : repositoryUrl(url.trim())) ?? httpsUrl(homepage);
}

function repositoryUrl(url: string): string | undefined {
	const [, host = "github", path] =
		/^(?:(github|gitlab|bitbucket):)?([\w.-]+\/[\w.-]+)$/.exec(url) ?? [];
	if (path !== undefined) return `https://${hosts[host]}/${withoutGit(path)}`;
	// git@host:path, and URLs with any protocol of Git, with or without a user.
	const [, domain, rest] =
		/^(?:(?:git\+)?(?:git|ssh|https?):\/\/)?(?:[\w.-]+@)?([\w-]+(?:\.[\w-]+)+)[/:]([^#?\s]+)/.exec(
			url,
		) ?? [];
	return domain === undefined || rest === undefined
		? undefined
		: httpsUrl(`https://${domain}/${withoutGit(rest)}`);
}

function withoutGit(path: string): string {
	return path.replace(/\.git$/, "");
}

function httpsUrl(text: string | undefined): string | undefined {
	return text !== undefined && URL.canParse(text) && new URL(text).protocol === "https:"
		? text
		: undefined;
}
