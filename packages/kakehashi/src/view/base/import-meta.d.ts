/** Values that the bundler inserts. */
interface ImportMetaEnv {
	/** The base path of the site, with a slash at both ends. */
	BASE_URL: string;
	/** See `externalPaths`. */
	EXTERNAL_PATHS?: readonly string[];
}

interface ImportMeta {
	readonly env: ImportMetaEnv;
}
