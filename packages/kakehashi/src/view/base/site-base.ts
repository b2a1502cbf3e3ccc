const url = import.meta.env.BASE_URL;

/** The path that the site is published under, such as `/repository`; empty at the root. Written so that the bundler can work it out. */
export const siteBase: string = url === "/" ? "" : url.slice(0, url.length - 1);
