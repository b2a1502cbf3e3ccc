/** A system that is ready to be measured. */
export type Subject = {
	readonly name: string;
	readonly version: string;
	readonly license: string;
	/** The folder that a static host serves, after a build. */
	readonly files: string;
	/** Builds from nothing but sources and packages; the milliseconds it took. */
	readonly build: () => Promise<number>;
	/** Its own server, which listens on the port that `PORT` names. */
	readonly server?: { readonly command: readonly string[]; readonly cwd: string; readonly env: Readonly<Record<string, string>> };
};
