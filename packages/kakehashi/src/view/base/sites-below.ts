/** The paths of the sites below this one, each with a slash at its end. Undefined where there are none: then the bundler leaves out what asks. */
export const sitesBelow: readonly string[] | undefined = import.meta.env.SITES_BELOW;
