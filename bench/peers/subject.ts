/** A system that is ready to be measured. */
export type Subject = {
	readonly name: string;
	readonly version: string;
	readonly license: string;
	/** The folder that a static host serves after a build. */
	readonly files: string;
	/** Builds from only sources and packages. Resolves with the milliseconds it took. */
	readonly build: () => Promise<number>;
	/** The system's own server, which listens on the port in the variable `PORT`. */
	readonly server?: {
		readonly command: readonly string[];
		readonly cwd: string;
		readonly env: Readonly<Record<string, string>>;
	};
};
