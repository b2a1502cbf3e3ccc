// The one global that both browsers and Node have and that this room uses; neither environment's types are loaded here.
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
