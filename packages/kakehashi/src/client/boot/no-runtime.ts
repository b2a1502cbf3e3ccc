/**
 * A placeholder, which always fails. The build replaces this file with a module that starts the
 * runtime with the routing of the site.
 */
export const startRuntime: () => Promise<void> = () =>
	Promise.reject(new Error("Nothing was bundled"));
