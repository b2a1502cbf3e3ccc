/** What the bundler knows about the site. */
interface ImportMetaEnv {
	/** The path that its files are published under, with slashes at both ends. */
	BASE_URL: string;
	/** See `externalPaths`. */
	EXTERNAL_PATHS?: readonly string[];
}

interface ImportMeta {
	readonly env: ImportMetaEnv;
}
