/** Starts the runtime; the build puts the one with the routing of the site in place of this file. */
export const startRuntime: () => Promise<void> = () => Promise.reject(new Error("Nothing was bundled"));
