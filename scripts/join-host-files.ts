/** What the build of another site, published below this one, adds for its addresses. */
export type HostFiles = {
	/** Its path on the host, such as `/shop`. */
	readonly base: string;
	/** The text of its `_headers`. */
	readonly headers: string;
	/** The text of its `_redirects`. */
	readonly redirects: string;
	/** Whether search engines may list it. */
	readonly indexed: boolean;
};

/** Headers by the pattern that they are for. */
type Blocks = readonly (readonly [string, Readonly<Record<string, string>>])[];

const [csp, coep] = ["Content-Security-Policy", "Cross-Origin-Embedder-Policy"] as const;

/** The security policy of a site's documents, from the first rule of its `_headers`, which is for all addresses. */
export function headersBelow({ headers, indexed }: Pick<HostFiles, "headers" | "indexed">): Readonly<Record<string, string>> {
	const everywhere = readBlocks(headers)[0]?.[1] ?? {};
	const own = [csp, coep].flatMap((name) => (everywhere[name] === undefined ? [] : [[name, everywhere[name]] as const]));
	return { ...Object.fromEntries(own), ...robots(indexed) };
}

const robots = (indexed: boolean): Readonly<Record<string, string>> => (indexed ? {} : { "X-Robots-Tag": "noindex" });

/**
 * One `_headers` for a site and those below it. If two rules cover an address, some hosts send both policies, and both
 * apply: so the one rule for all addresses allows what any of the sites needs, as it does for the pages of one site.
 */
export function joinHeaders(own: string, below: readonly HostFiles[]): string {
	const [first, ...rest] = readBlocks(own);
	if (first === undefined) return own;
	const others = below.map(({ base, headers, indexed }) => ({ base, indexed, blocks: readBlocks(headers) }));
	const everywhere = { ...first[1] };
	for (const { blocks } of others) {
		const headers = blocks[0]?.[1] ?? {};
		everywhere[csp] = joinPolicies(everywhere[csp] ?? "", headers[csp] ?? "");
		if (headers[coep] === "unsafe-none") everywhere[coep] = headers[coep];
	}
	// A rule for a kind of file also covers those of the sites below.
	const ofFiles = new Set(rest.flatMap(([pattern]) => /\/(\*\.\w+)$/.exec(pattern)?.[1] ?? []));
	const isNew = ([pattern]: Blocks[number]) => !ofFiles.has(pattern.slice(pattern.lastIndexOf("/") + 1));
	const blocks = [
		[first[0], everywhere] as const,
		...rest,
		...others.flatMap(({ base, indexed, blocks }) => [...(indexed ? [] : [[`${base}/*`, robots(false)] as const]), ...blocks.slice(1).filter(isNew)]),
	];
	return blocks.map(([pattern, headers]) => [pattern, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ""].join("\n")).join("");
}

function readBlocks(text: string): Blocks {
	return text
		.split(/\n(?=\S)/)
		.filter((block) => block.trim() !== "")
		.map((block) => {
			const [pattern = "", ...lines] = block.trim().split("\n");
			const pairs = lines.map((line) => /^\s+([^:]+): (.*)$/.exec(line) ?? []).map(([, name = "", value = ""]) => [name, value] as const);
			return [pattern, Object.fromEntries(pairs)] as const;
		});
}

/** Each directive with the sources of both; of those that forbid something by being there, only what both have. */
function joinPolicies(one: string, other: string): string {
	const directives = new Map<string, Set<string>>();
	for (const directive of [one, other].flatMap((policy) => policy.split("; ")).filter((each) => each !== "")) {
		const [name = "", ...sources] = directive.split(" ");
		const all = directives.get(name) ?? new Set();
		directives.set(name, new Set([...all, ...sources].filter((source, _, list) => source !== "'none'" || list.every((each) => each === "'none'"))));
	}
	for (const name of directives.keys()) if (name.includes("trusted-types") && !(one.includes(name) && other.includes(name))) directives.delete(name);
	return [...directives].map(([name, sources]) => [name, ...sources].join(" ")).join("; ");
}
