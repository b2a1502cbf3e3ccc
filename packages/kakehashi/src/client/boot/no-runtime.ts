/** Starts the runtime; the build replaces this file with the one that has the routing of the site. */
export const startRuntime: () => Promise<void> = () => Promise.reject(new Error("Nothing was bundled"));
