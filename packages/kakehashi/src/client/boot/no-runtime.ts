/** Starts the runtime. The build replaces this file by a module with the routing of the site. */
export const startRuntime: () => Promise<void> = () =>
	Promise.reject(new Error("Nothing was bundled"));
