const url = import.meta.env.BASE_URL;

/**
 * The base path of the site, such as `/repository`; empty at the root. The expression is simple
 * enough for the bundler to evaluate.
 */
export const siteBase: string = url === "/" ? "" : url.slice(0, url.length - 1);
