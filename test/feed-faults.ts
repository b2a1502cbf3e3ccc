import { DOMParser } from "linkedom";

/** How many times an element may occur in another: minimum, maximum. */
type Often = readonly [least: number, most: number];
const [once, atMostOnce, any]: readonly Often[] = [
	[1, 1],
	[0, 1],
	[0, Number.POSITIVE_INFINITY],
];

const both = {
	id: once,
	title: once,
	updated: once,
	author: any,
	category: any,
	contributor: any,
	link: any,
	rights: atMostOnce,
} as const;

/**
 * The allowed children of each element, by RFC 4287 §4.1 and §3.2. All other elements contain text.
 */
const children: Readonly<Record<string, Readonly<Record<string, Often | undefined>>>> = {
	feed: {
		...both,
		generator: atMostOnce,
		icon: atMostOnce,
		logo: atMostOnce,
		subtitle: atMostOnce,
		entry: any,
	},
	entry: {
		...both,
		content: atMostOnce,
		published: atMostOnce,
		source: atMostOnce,
		summary: atMostOnce,
	},
	author: { name: once, uri: atMostOnce, email: atMostOnce },
};

const absolute = (value: string) => /^\S+$/.test(value) && URL.canParse(value);
const language = (value: string) => /^[A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8})*$/.test(value);
const instant = (value: string) =>
	/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/.test(value) &&
	!Number.isNaN(Date.parse(value));

/** The allowed values of attributes, by element and attribute. */
const attributes: Readonly<Record<string, Readonly<Record<string, (value: string) => boolean>>>> = {
	feed: { xmlns: (value) => value === "http://www.w3.org/2005/Atom" },
	link: {
		href: absolute,
		rel: (value) => /^[a-z-]+$/.test(value),
		type: (value) => /^[^\s/]+\/[^\s/]+$/.test(value),
		hreflang: language,
		title: () => true,
	},
	category: { term: (value) => value !== "", scheme: absolute, label: () => true },
};
const needed: Readonly<Record<string, readonly string[]>> = {
	feed: ["xmlns", "xml:lang"],
	link: ["href"],
	category: ["term"],
};

/** The allowed texts, by element. */
const texts: Readonly<Record<string, (value: string) => boolean>> = {
	id: absolute,
	uri: absolute,
	updated: instant,
	published: instant,
};

/**
 * Checks a feed against the grammar of RFC 4287 and its further rules. Omits what the kit's feeds
 * do not contain: markup, extensions, other sources.
 */
export function feedFaults(xml: string): string[] {
	const feed = root(xml);
	const faults = feed.tagName === "feed" ? faultsIn(feed) : [`the root is ${feed.tagName}`];
	const entries = own(feed, "entry");
	if (
		own(feed, "author").length === 0 &&
		entries.some((entry) => own(entry, "author").length === 0)
	)
		faults.push("an entry without an author");
	if (linksOf(feed, "self").length !== 1) faults.push("no link to the feed itself");
	for (const each of [feed, ...entries]) {
		const kinds = linksOf(each, "alternate").map(
			(link) => `${link.getAttribute("type")} ${link.getAttribute("hreflang")}`,
		);
		if (new Set(kinds).size < kinds.length) faults.push("two alternates of one kind");
		if (kinds.length === 0 && own(each, "content").length === 0)
			faults.push(`a ${each.tagName} without its page`);
	}
	const ids = entries.flatMap((entry) => own(entry, "id").map(({ textContent }) => textContent));
	if (new Set(ids).size < ids.length) faults.push("two entries of one id");
	return faults;
}

/** The summaries of the entries of a feed. */
export function summariesIn(xml: string): string[] {
	return own(root(xml), "entry").flatMap((entry) =>
		own(entry, "summary").map(({ textContent }) => textContent ?? ""),
	);
}

const root = (xml: string) =>
	new DOMParser().parseFromString(xml, "text/xml").documentElement as unknown as Element;
const own = (element: Element, name: string) =>
	[...element.children].filter(({ tagName }) => tagName === name);
const linksOf = (element: Element, rel: string) =>
	own(element, "link").filter((link) => (link.getAttribute("rel") ?? "alternate") === rel);

function faultsIn(element: Element): string[] {
	const { tagName } = element;
	const known = children[tagName === "contributor" ? "author" : tagName] ?? {};
	const counts = Object.entries(known).flatMap(([name, often]) => {
		const found = own(element, name).length;
		return often !== undefined && (found < often[0] || found > often[1])
			? [`${found} of ${name} in ${tagName}`]
			: [];
	});
	const strangers = [...element.children]
		.filter((child) => known[child.tagName] === undefined)
		.map((child) => `${child.tagName} in ${tagName}`);
	const faults = [...element.attributes].flatMap(({ name, value }) => {
		const fits = name === "xml:lang" ? language : attributes[tagName]?.[name];
		return fits?.(value) === true ? [] : [`${name}="${value}" in ${tagName}`];
	});
	const unsaid = (needed[tagName] ?? [])
		.filter((name) => !element.hasAttribute(name))
		.map((name) => `no ${name} in ${tagName}`);
	const text = element.textContent ?? "";
	const wrong = texts[tagName]?.(text) === false ? [`${tagName} is "${text}"`] : [];
	return [
		...counts,
		...strangers,
		...faults,
		...unsaid,
		...wrong,
		...[...element.children].flatMap(faultsIn),
	];
}
