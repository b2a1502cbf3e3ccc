/** What the bundler knows about the site: the path that its files are published under, with slashes at both ends. */
interface ImportMetaEnv {
	BASE_URL: string;
}

interface ImportMeta {
	readonly env: ImportMetaEnv;
}
