/**
 * `externalPaths` of the configuration, each with a trailing slash. Undefined if there are none;
 * then the bundler removes the code that depends on it.
 */
export const externalPaths: readonly string[] | undefined = import.meta.env.EXTERNAL_PATHS;
