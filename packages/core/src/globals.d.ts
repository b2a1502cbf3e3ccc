// `core` runs in browsers and in Node, so it loads the types of neither. This declares the one
// global of both that it uses.
declare class URL {
	constructor(url: string, base?: string);
	static canParse(url: string, base?: string): boolean;
	readonly origin: string;
	readonly protocol: string;
	readonly pathname: string;
	readonly search: string;
	readonly hash: string;
	readonly searchParams: { get(name: string): string | null };
}
