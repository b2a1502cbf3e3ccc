/** `externalPaths` of the configuration, each with a trailing slash. Undefined if there are none: then the bundler leaves out whatever asks. */
export const externalPaths: readonly string[] | undefined = import.meta.env.EXTERNAL_PATHS;
