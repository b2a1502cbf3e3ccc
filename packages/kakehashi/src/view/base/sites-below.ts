/** The paths of the sites below this one, each with a trailing slash. Undefined if there are none: then the bundler leaves out whatever asks. */
export const sitesBelow: readonly string[] | undefined = import.meta.env.SITES_BELOW;
